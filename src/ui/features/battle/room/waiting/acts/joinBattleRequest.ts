import * as z from 'zod/mini';
import type { TabStorage } from '../../../../../app/tabStorage.ts';
import { storedSlot } from '../../../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../../../shared/requests/keyedRequest.ts';

const joinBattleRequest = z.object({
  idempotencyKey: z.string().check(z.minLength(1)),
  /** Only this player's balance may pay for it. */
  playerId: z.string(),
  publicHash: z.string(),
  input: z.object({
    id: z.string(),
    pos: z.int(),
    userSeed: z.string(),
    key: z.optional(z.string()),
    /** As shown. */
    seatCost: z.int(),
  }),
});
/** A request for a seat. A repeat must send exactly the same. */
export type JoinBattleRequest = z.infer<typeof joinBattleRequest>;
export type JoinBattleSlot = RequestSlot<JoinBattleRequest>;

/** Survives a reload of this tab. */
export const joinBattleSlot = (storage: TabStorage): JoinBattleSlot =>
  storedSlot(storage, 'battleJoin', joinBattleRequest);

/** The player's request for this battle without an answer. */
export function pendingJoin(
  slot: JoinBattleSlot,
  playerId: string,
  battleId: string,
): JoinBattleRequest | undefined {
  const kept = slot.read();
  return kept?.playerId === playerId && kept.input.id === battleId ? kept : undefined;
}
