import * as z from 'zod/mini';
import type { CallData } from '../../../../net/contract/call.ts';
import type { boxOpen } from '../../../../net/contract/calls/box.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../shared/requests/keyedRequest.ts';
import type { KeptRollApi } from '../../../shared/requests/sendRoll.ts';

const boxOrder = z.object({
  /** Idempotency key. */
  key: z.string().check(z.minLength(1)),
  boxId: z.string(),
  count: z.int(),
  /** Version of the odds shown. */
  version: z.int(),
  fast: z.boolean(),
  /** The free box that it opens, without a payment. */
  freeBoxId: z.optional(z.string()),
});
/** An order as sent to the server. A repeat must send exactly the same. */
export type BoxOrder = z.infer<typeof boxOrder>;

const pendingOrder = z.extend(boxOrder, {
  /** Only this player's balance may pay for it. */
  playerId: z.string(),
  /** Time of the order, ms since 1970. */
  at: z.number(),
});
export type PendingOrder = z.infer<typeof pendingOrder>;

/** An older order is not sent again automatically; if it succeeded, its items are in the backpack. */
const PENDING_MAX_AGE_MS = 60 * 60_000;

/** The order whose result the player has not seen: stored when it is sent, so that a reload does not lose it. */
export type PendingOrderSlot = RequestSlot<PendingOrder>;

export const pendingOrderSlot = (storage: TabStorage): PendingOrderSlot =>
  storedSlot(storage, 'opening', pendingOrder);

export type OpenResponse = CallData<typeof boxOpen>;

/** The calls of an order. */
export type OrderApi = KeptRollApi<BoxOrder, OpenResponse>;

interface RecoveryContext {
  boxId: string;
  playerId: string;
  now: number;
}

/**
 * The order to send again on this page for this player. One of another box stays stored; one of another player, or
 * one too old, is deleted.
 */
export function recoverableOrder(pending: PendingOrderSlot, context: RecoveryContext): BoxOrder | undefined {
  const stored = pending.read();
  if (!stored) return undefined;
  const { playerId, at, ...order } = stored;
  if (playerId !== context.playerId || context.now - at > PENDING_MAX_AGE_MS) {
    pending.clear();
    return undefined;
  }
  return order.boxId === context.boxId ? order : undefined;
}
