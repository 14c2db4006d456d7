import * as z from 'zod/mini';
import type { RequestSlot } from '../../requests/keyedRequest.ts';

/** What is stored beside an order. */
export const storedWithOrder = {
  /** Only this player may pay for it. */
  playerId: z.string(),
  /** Time of the order, ms since 1970. */
  at: z.number(),
};

/** An order as it is stored. */
export type StoredOrder<Order> = Order & { playerId: string; at: number };

/** The order whose result the player has not seen: stored when it is sent, so that a reload does not lose it. */
export type PendingSlot<Order> = RequestSlot<StoredOrder<Order>>;

/** Whose page it is, and the time, ms since 1970. */
export interface Visit {
  readonly playerId: string;
  readonly now: number;
}

/** An older order is not sent again automatically; if it succeeded, what it gave is in the backpack. */
const PENDING_MAX_AGE_MS = 60 * 60_000;

/** The order to send again for this player, with what is stored beside it; one of another player, or too old, is deleted. */
export function storedOrderOf<Order>(
  pending: PendingSlot<Order>,
  { playerId, now }: Visit,
): StoredOrder<Order> | undefined {
  const stored = pending.read();
  if (!stored) return undefined;
  if (stored.playerId === playerId && now - stored.at <= PENDING_MAX_AGE_MS) return stored;
  pending.clear();
  return undefined;
}
