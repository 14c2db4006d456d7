import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../net/contract/call.ts';
import type { dreamTargets } from '../../../net/contract/calls/games/dream.ts';
import { fetchSysConfig } from '../../../net/http/site/common.ts';
import { fetchDreamLog, fetchDreamTargets } from '../../../net/http/games/dream.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';

/** Limits of the chance and the edge, as they are now. */
export function useDreamRules() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ dream }) => dream,
  });
}

/** Filter and order of the targets, as on the wire. */
export type TargetQuery = Omit<CallInput<typeof dreamTargets>, 'cursor' | 'pageSize' | 'sort'> & {
  readonly sort: 'priceHigh' | 'priceLow';
};

/** Whole rows in every column count of the grid. */
const PAGE_SIZE = 60;

/** Items that can be dreamt of, page after page. */
export function useDreamTargets(query: TargetQuery) {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.dreamTargets(query),
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      return fetchDreamTargets(http, { ...query, ...cursor, pageSize: PAGE_SIZE }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The dearest items that can be dreamt of up to a price in minor units; none is asked for null. */
export function useDreamTargetsUpTo(maxPrice: number | null) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.dreamTargetsUpTo(maxPrice),
    queryFn:
      maxPrice === null
        ? skipToken
        : async ({ signal }) =>
            (await fetchDreamTargets(http, { maxPrice, sort: 'priceHigh', pageSize: 100 }, signal)).list,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One item that can be dreamt of; null where there is none of this id, or no id. */
export function useDreamTarget(itemId: string | null) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.dreamTarget(itemId),
    queryFn:
      itemId === null
        ? skipToken
        : async ({ signal }) => {
            const { list } = await fetchDreamTargets(http, { itemId, pageSize: 1 }, signal);
            return list[0] ?? null;
          },
  });
}

/** The player's dreams, newest first. */
export function useDreamLog() {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.dreamLog,
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === undefined ? {} : { before: pageParam };
      return fetchDreamLog(http, { ...before, pageSize: 10 }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: useIsLoggedIn(),
  });
}
