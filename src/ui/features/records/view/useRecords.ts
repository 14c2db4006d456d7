import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../net/contract/call.ts';
import type {
  recordsBalance,
  recordsFlow,
  recordsGame,
} from '../../../../net/contract/calls/items/records.ts';
import { fetchBalanceRecords, fetchFlow, fetchGames } from '../../../../net/http/items/records.ts';
import { useServices } from '../../../app/services.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';

const PAGE_SIZE = 30;

/** Read anew on each visit, from the first page on; a list that goes on is not fetched again as a whole. */
const FRESH_LIST = {
  initialPageParam: undefined as string | undefined,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
} as const;

const nextOf = ({ next }: { next: string | null }) => next ?? undefined;
const beforeOf = (before: string | undefined) => (before === undefined ? {} : { before });

/** Postings of the player, newest first. */
export function useBalanceRecords(query: CallInput<typeof recordsBalance>) {
  const { http } = useServices();
  return useInfiniteQuery({
    ...FRESH_LIST,
    queryKey: laterKeys.balanceRecords(query),
    queryFn: ({ signal, pageParam }) =>
      fetchBalanceRecords(http, { ...query, pageSize: PAGE_SIZE, ...beforeOf(pageParam) }, signal),
    getNextPageParam: nextOf,
    enabled: useIsLoggedIn(),
  });
}

/** Openings and battles of the player, newest first. */
export function useGames(query: CallInput<typeof recordsGame>) {
  const { http } = useServices();
  return useInfiniteQuery({
    ...FRESH_LIST,
    queryKey: laterKeys.games(query),
    queryFn: ({ signal, pageParam }) =>
      fetchGames(http, { ...query, pageSize: PAGE_SIZE, ...beforeOf(pageParam) }, signal),
    getNextPageParam: nextOf,
    enabled: useIsLoggedIn(),
  });
}

/** Sums by kind and day. */
export function useFlow(query: CallInput<typeof recordsFlow>) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.flow(query),
    queryFn: ({ signal }) => fetchFlow(http, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}
