import type { QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallData, CallInput } from '../../../net/contract/call.ts';
import type { rechargeChannels, rechargeList } from '../../../net/contract/calls/items/recharge.ts';
import { PAGE_SIZE_LOG } from '../../../net/contract/limits.ts';
import { PayState } from '../../../net/contract/items/recharges.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import {
  cancelRecharge,
  fetchRecharge,
  fetchRechargeChannels,
  fetchRecharges,
} from '../../../net/http/items/recharge.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { queryKeys } from '../keys.ts';
import { laterKeys } from '../laterKeys.ts';

export type RechargeChannels = CallData<typeof rechargeChannels>;
export type RechargeChannel = RechargeChannels['channels'][number];
export type RechargeTerms = RechargeChannel['currencies'][number];

/** Delay before an unpaid order is asked for again: the first one, its growth each time, and the longest. */
const POLL_MS = 1_500;
const POLL_GROWTH = 1.2;
const POLL_MAX_MS = 10_000;

/** Channels, rates and what keeps the player from recharging; fetched each time the dialog opens. */
export function useRechargeChannels() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.recharges.channels,
    queryFn: ({ signal }) => fetchRechargeChannels(http, signal),
    staleTime: 0,
    enabled: useIsLoggedIn(),
  });
}

/** Orders that are neither paid nor cancelled, newest first. */
export function useUnpaidRecharges() {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.recharges.unpaid,
    queryFn: async ({ signal }) => {
      const { list } = await fetchRecharges(http, { payState: PayState.processing }, signal);
      return list;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MAX_MS : false),
    enabled: useIsLoggedIn(),
  });
}

/** One order, asked for again until it is paid: a payment may still arrive for a cancelled one. */
export function useRecharge(orderId: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: laterKeys.recharges.order(orderId),
    queryFn: async ({ signal }) => (await fetchRecharge(http, orderId, signal)).order,
    staleTime: 0,
    refetchInterval: ({ state }) => pollDelay(state.data, state.dataUpdateCount),
    enabled: useIsLoggedIn(),
  });
}

/** ms until the next fetch of an order after `fetches` of them; false once it is paid or while it is unknown. */
export function pollDelay(
  order: Pick<RechargeOrder, 'payState'> | undefined,
  fetches: number,
): number | false {
  if (order === undefined || order.payState === PayState.completed) return false;
  if (order.payState === PayState.cancelled) return POLL_MAX_MS;
  return Math.min(POLL_MAX_MS, POLL_MS * POLL_GROWTH ** fetches);
}

/** Purchase records, newest first. */
export function useRecharges(query: CallInput<typeof rechargeList>) {
  const { http } = useServices();
  return useInfiniteQuery({
    queryKey: laterKeys.recharges.list(query),
    queryFn: ({ pageParam, signal }) =>
      fetchRecharges(
        http,
        { ...query, pageSize: PAGE_SIZE_LOG, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: useIsLoggedIn(),
  });
}

/** Cancels an unpaid order; its errors become toasts. */
export function useCancelRecharge() {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: RechargeOrder) => cancelRecharge(http, order.orderId),
    meta: CONNECTION_ERROR_AS_TOAST,
    onSuccess: ({ order }) => storeRecharge(queryClient, order),
    // It may have been paid meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: laterKeys.recharges.all }),
  });
}

/**
 * Writes an order of another answer into the cache, over one that was asked for before; the lists that show it are fetched
 * again.
 */
export async function storeRecharge(queryClient: QueryClient, order: RechargeOrder): Promise<void> {
  const orderKey = laterKeys.recharges.order(order.orderId);
  await queryClient.cancelQueries({ queryKey: orderKey });
  queryClient.setQueryData(orderKey, order);
  for (const queryKey of [laterKeys.recharges.unpaid, laterKeys.recharges.lists]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** After a credit: balances, records and limits are fetched again. */
export function refreshAfterCredit(queryClient: QueryClient): void {
  for (const queryKey of [
    queryKeys.userInfo,
    laterKeys.balanceLogs,
    laterKeys.recharges.channels,
    laterKeys.recharges.unpaid,
    laterKeys.recharges.lists,
    laterKeys.playLimits,
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
