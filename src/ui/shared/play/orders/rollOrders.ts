import type { SeedState } from '../../../../net/contract/calls/games/fair.ts';
import type { ClientPorts } from '../../../app/ports.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { updateCachedBalances } from '../../../queries/userInfo.ts';
import { placeRoll } from '../../requests/sendRoll.ts';
import type { StoredRollApi } from '../../requests/sendRoll.ts';
import { executeMutation } from '../../requests/useKeyedMutation.ts';
import type { PendingSlot } from './pendingOrder.ts';

/** A game's orders: where one is kept, how it is sent and compared, and what the caches take from its answer. */
export interface RollOrders<Order extends object, Response> extends Pick<
  StoredRollApi<Order, Response>,
  'fetchPlayerId' | 'send' | 'prepare'
> {
  readonly pending: PendingSlot<Order>;
  balances(response: Response): { main: number; secondary?: number };
  /** The latest roll of an answer. */
  lastRoll(response: Response): Pick<SeedState, 'publicHash' | 'userSeed' | 'round'> | undefined;
}

export const delay = (ports: Pick<ClientPorts, 'schedule'>, ms: number): Promise<void> =>
  new Promise((resolve) => void ports.schedule(ms, resolve));

/** Places orders; caches have balance and round before the play begins: neither reveals the outcome. */
export function createRollOrders<Order extends object, Response>(
  services: Services,
  orders: RollOrders<Order, Response>,
): (order: Order) => Promise<Response> {
  const { queryClient, ports } = services;
  const api: StoredRollApi<Order, Response> = {
    fetchPlayerId: () => orders.fetchPlayerId(),
    send: (order) => orders.send(order),
    prepare: (order) => orders.prepare(order),
    now: () => ports.now(),
    delay: (ms) => delay(ports, ms),
  };
  const mutation = {
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (order: Order) => placeRoll(order, api, orders.pending),
    onSuccess: (response: Response) => cacheAnswer(services, orders, response),
  };
  return async (order) => {
    const response = await executeMutation(queryClient, mutation, order);
    // react-query notifies in a later task: the balance is rendered before the play, in which nothing is.
    await delay(ports, 0);
    return response;
  };
}

function cacheAnswer<Order extends object, Response>(
  { queryClient }: Services,
  orders: RollOrders<Order, Response>,
  response: Response,
): void {
  updateCachedBalances(queryClient, orders.balances(response));
  void queryClient.invalidateQueries({ queryKey: laterKeys.balanceLogs });
  void queryClient.invalidateQueries({ queryKey: laterKeys.rollsAll });
  const last = orders.lastRoll(response);
  queryClient.setQueryData<SeedState>(laterKeys.seeds, (known) =>
    known && last?.publicHash === known.publicHash
      ? { ...known, userSeed: last.userSeed, round: Math.max(known.round, last.round + 1) }
      : known,
  );
}
