import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import styles from './QueryState.module.css';

interface QueryStateProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isError: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  /** Skeletons in the shape of the content. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query: loading, failed or loaded. Loaded data stays when a refetch fails. */
export function QueryState<Data>({ query, loading, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className={styles.failed}>
        <div className={styles.reserved} aria-hidden="true">
          {loading}
        </div>
        <ErrorState error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
      </div>
    );
  }
  return <div aria-busy="true">{loading}</div>;
}
