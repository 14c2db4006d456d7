import type { CallData } from '../../../../net/contract/call.ts';
import type { boxOpen } from '../../../../net/contract/calls/box.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { sendKept } from '../../../shared/requests/keyedRequest.ts';
import type { BoxOrder, PendingOrderSlot } from './pendingOrder.ts';

export type OpenResponse = CallData<typeof boxOpen>;

/** The calls of an order. */
export interface OrderApi {
  fetchPlayerId(): Promise<string>;
  send(order: BoxOrder): Promise<OpenResponse>;
  /**
   * Compares the player's pair and the box with what this device was shown, and ensures that the pair has a user seed.
   * @throws ApiError `client.memoryDiffers`: nothing was sent
   */
  prepare(order: BoxOrder): Promise<Check>;
  now(): number;
  delay(ms: number): Promise<void>;
}

/** Compares the answer to an order with what was checked before it. */
export type Check = (response: OpenResponse) => Promise<void>;

/** While the server still works on the same order: the delay between tries, and their number. */
const IN_PROGRESS_RETRY_MS = 1000;
const IN_PROGRESS_MAX_TRIES = 5;

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
  return sendKept({ ...order, playerId, at: api.now() }, pending, () => sendWithSeed(order, api), {
    keepAnswered: true,
  });
}

/** `fair.noUserSeed` means that nothing was written, so the same key is used once the pair has a seed. */
async function sendWithSeed(order: BoxOrder, api: OrderApi): Promise<OpenResponse> {
  try {
    return await sendChecked(order, api);
  } catch (error) {
    if (!hasCode(error, 'fair.noUserSeed')) throw error;
    return sendChecked(order, api);
  }
}

async function sendChecked(order: BoxOrder, api: OrderApi): Promise<OpenResponse> {
  const check = await api.prepare(order);
  const response = await sendWithRetry(order, api);
  await check(response);
  return response;
}

async function sendWithRetry(order: BoxOrder, api: OrderApi): Promise<OpenResponse> {
  for (let tries = 1; ; tries++) {
    try {
      return await api.send(order);
    } catch (error) {
      if (!hasCode(error, 'idempotency.underWay') || tries === IN_PROGRESS_MAX_TRIES) throw error;
      await api.delay(IN_PROGRESS_RETRY_MS);
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
