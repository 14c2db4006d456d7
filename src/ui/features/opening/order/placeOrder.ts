import type { CallData } from '../../../../net/contract/call.ts';
import type { boxOpen } from '../../../../net/contract/calls/box.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { isOutcomeUnknown } from '../../../app/orderErrors.ts';
import type { OpeningRequest, PendingOrderStore } from './pendingOrder.ts';

export type OpenResponse = CallData<typeof boxOpen>;

/** What an order needs of the outside. */
export interface OrderApi {
  /** The player's id. */
  fetchPlayerId(): Promise<string>;
  send(request: OpeningRequest): Promise<OpenResponse>;
  /** Makes sure that the player's pair has a user seed; `again` when the server said that it has none. */
  ensureUserSeed(again: boolean): Promise<unknown>;
  now(): number;
  delay(ms: number): Promise<void>;
}

/** The same order is still being worked on: how long to wait, and how often, before saying that nobody knows. */
const IN_PROGRESS_RETRY_MS = 1000;
const IN_PROGRESS_MAX_TRIES = 5;

/**
 * Places an order: keeps it, then sends it. Called again with the same request it tells what became of it. Rejects
 * with what the server said; the order stays kept where the answer is an open question.
 */
export async function placeOrder(
  request: OpeningRequest,
  api: OrderApi,
  pending: PendingOrderStore,
): Promise<OpenResponse> {
  const playerId = await api.fetchPlayerId();
  pending.save({ ...request, playerId, at: api.now() });
  try {
    return await sendWithSeed(request, api);
  } catch (error) {
    if (!isOutcomeUnknown(error)) pending.clear();
    throw error;
  }
}

/** A pair without a user seed has written nothing, so the same key serves once it has one. */
async function sendWithSeed(request: OpeningRequest, api: OrderApi): Promise<OpenResponse> {
  await api.ensureUserSeed(false);
  try {
    return await sendWithRetry(request, api);
  } catch (error) {
    if (!hasCode(error, 'fair.noUserSeed')) throw error;
    await api.ensureUserSeed(true);
    return sendWithRetry(request, api);
  }
}

async function sendWithRetry(request: OpeningRequest, api: OrderApi): Promise<OpenResponse> {
  for (let tries = 1; ; tries++) {
    try {
      return await api.send(request);
    } catch (error) {
      if (!hasCode(error, 'idempotency.underWay') || tries === IN_PROGRESS_MAX_TRIES) throw error;
      await api.delay(IN_PROGRESS_RETRY_MS);
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
