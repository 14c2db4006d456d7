import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

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
    return <ErrorState error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />;
  }
  return <div aria-busy="true">{loading}</div>;
}
