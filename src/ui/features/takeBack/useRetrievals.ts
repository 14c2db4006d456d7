import { useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_SIZE_LOG } from '../../../net/contract/limits.ts';
import { isUnderWay } from '../../../net/contract/items/retrievals.ts';
import { fetchRetrievals } from '../../../net/http/items/takeBack.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { laterKeys } from '../../queries/laterKeys.ts';

/** While something is under way the records are fetched again so often. */
const REFRESH_MS = 4_000;

/** The player's take-back records, newest first. Each page is asked for by the last record of the one before. */
export function useRetrievals() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.retrievals,
    queryFn: ({ pageParam, signal }) =>
      fetchRetrievals(
        http,
        { pageSize: PAGE_SIZE_LOG, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isUnderWay)) ? REFRESH_MS : false,
    enabled: useIsLoggedIn(),
  });
}
