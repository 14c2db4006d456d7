import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../net/contract/call.ts';
import type { mallList } from '../../../net/contract/calls/items/mall.ts';
import { fetchMall, fetchMallItem, fetchPurchases } from '../../../net/http/items/mall.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { laterKeys } from '../laterKeys.ts';

/** Filter and order of the mall, as on the wire. */
export type MallQuery = Omit<CallInput<typeof mallList>, 'cursor' | 'pageSize'>;

/** Whole rows in every column count of the grid. */
const PAGE_SIZE = 60;
const MOST_SUGGESTED = 5;

/** Items on sale, page after page. */
export function useMall(query: MallQuery) {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.mallList(query),
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      return fetchMall(http, { ...query, ...cursor, pageSize: PAGE_SIZE }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The first items on sale whose names have these words; none for an empty text. */
export function useMallSearch(search: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.mallSearch(search),
    queryFn:
      search === ''
        ? skipToken
        : async ({ signal }) => {
            const found = await fetchMall(http, { search, pageSize: MOST_SUGGESTED }, signal);
            return found.isSimilar ? [] : found.list;
          },
    placeholderData: keepPreviousData,
  });
}

/** An item on sale with its boxes and prices. */
export function useMallItem(itemId: string | null) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.mallItem(itemId ?? ''),
    queryFn: itemId === null ? skipToken : ({ signal }) => fetchMallItem(http, itemId, signal),
    // The panel sells at this price.
    staleTime: 0,
  });
}

/** A page of the player's orders. */
export function usePurchases(page: number) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.purchases(page),
    queryFn: ({ signal }) => fetchPurchases(http, page, signal),
    placeholderData: keepPreviousData,
    enabled: useIsLoggedIn(),
  });
}
