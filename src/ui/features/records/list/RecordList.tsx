import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import styles from './RecordList.module.css';

interface RecordListProps<Entry> {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<{ list: Entry[] }>>;
  /** Cells of the table's head. */
  head: ReactNode;
  /** A row, with its key. */
  row: (entry: Entry) => ReactNode;
  empty: ReactNode;
}

/** A table that grows as the player scrolls. */
export function RecordList<Entry>({ title, query, head, row, empty }: RecordListProps<Entry>) {
  const { t } = useTranslation('records');
  const entries = query.data?.pages.flatMap(({ list }) => list);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {entries === undefined && !query.isError && <RecordBones />}
      {entries === undefined && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {entries?.length === 0 && empty}
      {entries !== undefined && entries.length > 0 && (
        <>
          <table className={styles.table} aria-busy={query.isFetching || undefined}>
            <caption className="srOnly">{title}</caption>
            <thead>
              <tr>{head}</tr>
            </thead>
            <tbody>{entries.map(row)}</tbody>
          </table>
          <LoadMore
            query={query}
            count={entries.length}
            label={t('list.more')}
            busyLabel={t('list.loading')}
          />
        </>
      )}
    </section>
  );
}

function RecordBones() {
  return (
    <div className={styles.bones} aria-busy="true">
      {Array.from({ length: 8 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
