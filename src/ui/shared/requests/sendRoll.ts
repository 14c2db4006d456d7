import { ApiError } from '../../../net/http/apiError.ts';
import { orderErrorKind } from '../../app/orderErrors.ts';
import { sendStored } from './keyedRequest.ts';
import type { RequestSlot } from './keyedRequest.ts';

/** The calls of an order that rolls on the player's pair. */
export interface RollApi<Order, Response> {
  send(order: Order): Promise<Response>;
  /**
   * Compares what the order relies on with what this device was shown, and ensures that the pair has a user seed.
   * @returns compares the answer with what was checked
   * @throws ApiError `client.memoryDiffers`: nothing was sent
   */
  prepare(order: Order): Promise<(response: Response) => Promise<void>>;
  delay(ms: number): Promise<void>;
}

/** The calls of an order that is stored, with its player and time, before it is sent. */
export interface StoredRollApi<Order, Response> extends RollApi<Order, Response> {
  fetchPlayerId(): Promise<string>;
  now(): number;
}

/**
 * Stores an order once it is checked, then sends it: what is stored may have reached the server. A repeat returns the
 * first answer. The order stays stored until the caller has shown its result, unless it is refused.
 * @throws ApiError the server's refusal, no answer, or `client.notSent` if the connection failed before
 */
export async function placeRoll<Order extends object, Response>(
  order: Order,
  api: StoredRollApi<Order, Response>,
  pending: RequestSlot<Order & { playerId: string; at: number }>,
): Promise<Response> {
  try {
    const playerId = await api.fetchPlayerId();
    const send = (sent: Order) =>
      sendStored({ ...sent, playerId, at: api.now() }, pending, () => api.send(sent), { untilCleared: true });
    return await sendRoll(order, {
      send,
      prepare: (checked) => api.prepare(checked),
      delay: (ms) => api.delay(ms),
    });
  } catch (error) {
    if (pending.read() !== undefined || orderErrorKind(error) !== 'unknown') throw error;
    throw new ApiError({ code: 'client.notSent', status: 0, msg: '', cause: error });
  }
}

/** While the server still works on the same order: the delay between tries, and their number. */
const IN_PROGRESS_RETRY_MS = 1000;
const IN_PROGRESS_MAX_TRIES = 5;

/**
 * Sends an order between its comparisons. `fair.noUserSeed` means that nothing was written, so the same key is used
 * once the pair has a seed.
 * @throws ApiError the server's refusal, or no answer
 */
async function sendRoll<Order, Response>(order: Order, api: RollApi<Order, Response>): Promise<Response> {
  try {
    return await sendChecked(order, api);
  } catch (error) {
    if (!hasCode(error, 'fair.noUserSeed')) throw error;
    return sendChecked(order, api);
  }
}

async function sendChecked<Order, Response>(order: Order, api: RollApi<Order, Response>): Promise<Response> {
  const check = await api.prepare(order);
  const response = await sendWithRetry(order, api);
  await check(response);
  return response;
}

async function sendWithRetry<Order, Response>(
  order: Order,
  api: RollApi<Order, Response>,
): Promise<Response> {
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
