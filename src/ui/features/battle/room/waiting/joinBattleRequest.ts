import * as z from 'zod/mini';
import type { TabStorage } from '../../../../app/tabStorage.ts';
import { storedSlot } from '../../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../../shared/requests/keyedRequest.ts';

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
  }),
});
/** A request for a seat. Sent again it must be the same to the last field. */
export type JoinBattleRequest = z.infer<typeof joinBattleRequest>;
export type JoinBattleSlot = RequestSlot<JoinBattleRequest>;

/** Outlives a reload of this tab. */
export const joinBattleSlot = (storage: TabStorage): JoinBattleSlot =>
  storedSlot(storage, 'battleJoin', joinBattleRequest);

/** The request of this player for this battle that was not answered. */
export function pendingJoin(
  slot: JoinBattleSlot,
  playerId: string,
  battleId: string,
): JoinBattleRequest | undefined {
  const kept = slot.read();
  return kept?.playerId === playerId && kept.input.id === battleId ? kept : undefined;
}
