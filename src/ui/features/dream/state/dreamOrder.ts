import * as z from 'zod/mini';
import { dreamSides } from '../../../../fair/outcome/dreamOutcome.ts';
import type { CallData } from '../../../../net/contract/call.ts';
import type { dreamStart } from '../../../../net/contract/calls/dream.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../shared/requests/keyedRequest.ts';
import type { KeptRollApi } from '../../../shared/requests/sendRoll.ts';

const dreamOrder = z.object({
  /** Idempotency key. */
  key: z.string().check(z.minLength(1)),
  targetId: z.string(),
  tickets: z.int(),
  side: z.enum(dreamSides),
  /** Value of the target and edge, as shown. */
  value: z.int(),
  edge: z.int(),
  /** Ids of the staked backpack rows, joined by commas. */
  itemIds: z.optional(z.string()),
  fast: z.boolean(),
});
/** An order as sent to the server. A repeat must send exactly the same. */
export type DreamOrder = z.infer<typeof dreamOrder>;

const pendingDream = z.extend(dreamOrder, {
  /** Only this player's stake may pay for it. */
  playerId: z.string(),
  /** Time of the order, ms since 1970. */
  at: z.number(),
});
type PendingDream = z.infer<typeof pendingDream>;

/** An older order is not sent again automatically; if it succeeded, it stands in the log. */
const PENDING_MAX_AGE_MS = 60 * 60_000;

/** The order whose result the player has not seen; stored when it is sent, so that a reload does not lose it. */
export type PendingDreamSlot = RequestSlot<PendingDream>;

export const pendingDreamSlot = (storage: TabStorage): PendingDreamSlot =>
  storedSlot(storage, 'dream', pendingDream);

/** The order to send again for this player; one of another player, or one too old, is deleted. */
export function recoverableDream(
  pending: PendingDreamSlot,
  context: { readonly playerId: string; readonly now: number },
): DreamOrder | undefined {
  const stored = pending.read();
  if (!stored) return undefined;
  const { playerId, at, ...order } = stored;
  if (playerId === context.playerId && context.now - at <= PENDING_MAX_AGE_MS) return order;
  pending.clear();
  return undefined;
}

export type DreamResponse = CallData<typeof dreamStart>;

/** The calls of an order. */
export type DreamApi = KeptRollApi<DreamOrder, DreamResponse>;
