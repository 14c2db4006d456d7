import type { CallData } from '../../../../net/contract/call.ts';
import type { boxOpen } from '../../../../net/contract/calls/box.ts';
import { sendKept } from '../../../shared/requests/keyedRequest.ts';
import { sendRoll, type RollApi } from '../../../shared/requests/sendRoll.ts';
import type { BoxOrder, PendingOrderSlot } from './pendingOrder.ts';

export type OpenResponse = CallData<typeof boxOpen>;

/** The calls of an order. */
export interface OrderApi extends RollApi<BoxOrder, OpenResponse> {
  fetchPlayerId(): Promise<string>;
  now(): number;
}

/**
 * Stores an order, then sends it. A repeat returns the first answer. The order stays stored until the caller has
 * shown its result, unless it is refused.
 * @throws ApiError the server's refusal, or no answer
 */
export async function placeOrder(
  order: BoxOrder,
  api: OrderApi,
  pending: PendingOrderSlot,
): Promise<OpenResponse> {
  const playerId = await api.fetchPlayerId();
  return sendKept({ ...order, playerId, at: api.now() }, pending, () => sendRoll(order, api), {
    keepAnswered: true,
  });
}
