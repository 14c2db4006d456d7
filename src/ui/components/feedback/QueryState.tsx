import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Skeletons in the shape of what comes. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The three faces of what is fetched. What was fetched before stays on the page when asking again fails. */
export function QueryState<Data>({ query, loading, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return <div aria-busy="true">{loading}</div>;
}
