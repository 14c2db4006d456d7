import type { CallData } from '../../../net/contract/call.ts';
import type { boxOpen } from '../../../net/contract/calls/box.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { isOpenQuestion } from './faults.ts';
import type { OpeningRequest, PendingStore } from './pending.ts';

export type OpenAnswer = CallData<typeof boxOpen>;

/** What an order needs of the outside. */
export interface OrderDoor {
  /** The player's id. */
  whoAmI(): Promise<string>;
  send(request: OpeningRequest): Promise<OpenAnswer>;
  /** Makes sure that the player's pair has a user seed; `again` when the server said that it has none. */
  bringUserSeed(again: boolean): Promise<unknown>;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** The same order is still being worked on: how long to wait, and how often, before saying that nobody knows. */
const UNDER_WAY_PAUSE_MS = 1000;
const UNDER_WAY_TRIES = 5;

/**
 * Places an order: keeps it, then sends it. Called again with the same request it tells what became of it. Rejects
 * with what the server said; the order stays kept where the answer is an open question.
 */
export async function placeOrder(
  request: OpeningRequest,
  door: OrderDoor,
  pending: PendingStore,
): Promise<OpenAnswer> {
  const playerId = await door.whoAmI();
  pending.save({ ...request, playerId, at: door.now() });
  try {
    return await sendWithSeed(request, door);
  } catch (error) {
    if (!isOpenQuestion(error)) pending.clear();
    throw error;
  }
}

/** A pair without a user seed has written nothing, so the same key serves once it has one. */
async function sendWithSeed(request: OpeningRequest, door: OrderDoor): Promise<OpenAnswer> {
  await door.bringUserSeed(false);
  try {
    return await sendPatiently(request, door);
  } catch (error) {
    if (!hasCode(error, 'fair.noUserSeed')) throw error;
    await door.bringUserSeed(true);
    return sendPatiently(request, door);
  }
}

async function sendPatiently(request: OpeningRequest, door: OrderDoor): Promise<OpenAnswer> {
  for (let tries = 1; ; tries++) {
    try {
      return await door.send(request);
    } catch (error) {
      if (!hasCode(error, 'idempotency.underWay') || tries === UNDER_WAY_TRIES) throw error;
      await door.pause(UNDER_WAY_PAUSE_MS);
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
