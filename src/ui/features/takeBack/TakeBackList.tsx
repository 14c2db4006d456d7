import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useNearEnd } from '../../shared/lists/useNearEnd.ts';
import { TakeBackRow } from './TakeBackRow.tsx';
import { useCancelRetrieval } from './useCancelRetrieval.ts';
import { useRetrievals } from './useRetrievals.ts';
import styles from './TakeBackList.module.css';

/** The player's take-back records with their states; one that is not handed over yet can be cancelled. */
export function TakeBackList() {
  const { t } = useTranslation(['takeBack', 'app']);
  const query = useRetrievals();
  return (
    <section aria-label={t('list.label')}>
      <QueryState query={query} loading={<RecordSkeletons />}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <EmptyState
              icon="truck"
              picture="pedestal"
              title={t('list.empty.title')}
              action={
                <ButtonLink variant="primary" to="/personal/bag">
                  {t('list.empty.go')}
                </ButtonLink>
              }
            >
              {t('list.empty.hint')}
            </EmptyState>
          ) : (
            <Records query={query} />
          )
        }
      </QueryState>
    </section>
  );
}

function Records({ query }: { query: ReturnType<typeof useRetrievals> }) {
  const cancelling = useCancelRetrieval();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const records = data?.pages.flatMap(({ list }) => list) ?? [];
  const marker = useNearEnd<HTMLDivElement>({
    enabled: hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    pages: data?.pages.length ?? 0,
    onNear: () => void fetchNextPage(),
  });
  return (
    <>
      <ul className={styles.list}>
        {records.map((record) => (
          <TakeBackRow
            key={record.id}
            record={record}
            onCancel={() => cancelling.cancel(record.id)}
            isCancelling={cancelling.pendingId === record.id}
          />
        ))}
      </ul>
      <div ref={marker} />
      {isFetchingNextPage && <RecordSkeletons rows={3} />}
      {isFetchNextPageError && (
        <ErrorState error={query.error} onRetry={() => void fetchNextPage()} busy={false} />
      )}
    </>
  );
}

function RecordSkeletons({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={styles.bone} />
      ))}
    </div>
  );
}
