import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { useMall } from '../../queries/items/mall.ts';
import { useEndReached } from '../../shared/lists/useEndReached.ts';
import { MallGrid, MallGridSkeleton } from './MallGrid.tsx';
import { DEFAULT_VIEW, isFiltered, mallQuery } from './mallView.ts';
import type { MallView } from './mallView.ts';
import styles from './MallList.module.css';

interface MallListProps {
  view: MallView;
  onChange: (part: Partial<MallView>) => void;
}

/** The items that match, page after page. Loaded pages stay when a further one fails. */
export function MallList({ view, onChange }: MallListProps) {
  const { t } = useTranslation('mall');
  const mall = useMall(mallQuery(view));
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = mall;
  const items = useMemo(() => data?.pages.flatMap(({ list }) => list), [data]);
  const fetchNext = () => void mall.fetchNextPage();
  const end = useEndReached(hasNextPage && !isFetching && error === null ? fetchNext : null);
  if (items === undefined) {
    if (error !== null)
      return <ErrorState error={error} onRetry={() => void mall.refetch()} busy={isFetching} />;
    return (
      <div aria-busy="true">
        <MallGridSkeleton />
      </div>
    );
  }
  if (items.length === 0) return <NothingFound view={view} onChange={onChange} />;
  return (
    <>
      <p className={styles.similar} role="status">
        {data?.pages[0]?.isSimilar === true && t('similar', { search: view.search.trim() })}
      </p>
      <MallGrid items={items} isLoading={isPlaceholderData} onOpen={(item) => onChange({ item })} />
      <div ref={end} className={styles.end}>
        {isFetchingNextPage && <MallGridSkeleton />}
        {error !== null && (
          <ErrorState
            error={error}
            onRetry={hasNextPage ? fetchNext : () => void mall.refetch()}
            busy={isFetching}
          />
        )}
      </div>
    </>
  );
}

function NothingFound({ view, onChange }: MallListProps) {
  const { t } = useTranslation(['mall', 'app']);
  const { tab, sort, item } = view;
  if (!isFiltered(view))
    return (
      <EmptyState
        icon="box"
        picture="pedestal"
        title={t('empty.title')}
        action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon="search"
      title={t('none.title')}
      action={
        <Button onClick={() => onChange({ ...DEFAULT_VIEW, tab, sort, item })}>{t('none.clear')}</Button>
      }
    >
      {t('none.hint')}
    </EmptyState>
  );
}
