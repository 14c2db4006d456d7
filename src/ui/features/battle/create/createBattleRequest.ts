import * as z from 'zod/mini';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../shared/requests/keyedRequest.ts';

const createBattleRequest = z.object({
  key: z.string().check(z.minLength(1)),
  /** Whose order it is: nobody else's balance may pay for it. */
  playerId: z.string(),
  publicHash: z.string(),
  input: z.object({
    boxes: z.string(),
    mode: z.union([z.literal(0), z.literal(1)]),
    playerCount: z.int(),
    pos: z.int(),
    commitId: z.string(),
    userSeed: z.string(),
    seatCost: z.int(),
    teams: z.boolean(),
    share: z.boolean(),
    terminal: z.boolean(),
    jackpot: z.boolean(),
    isPrivate: z.boolean(),
    fast: z.boolean(),
  }),
});
/** A battle as it goes to the server: sent again it must be the same to the last field. */
export type CreateBattleRequest = z.infer<typeof createBattleRequest>;

export type CreateBattleSlot = RequestSlot<CreateBattleRequest>;

/** Outlives a reload of this tab, so that a battle cannot be created twice. */
export const createBattleSlot = (storage: TabStorage): CreateBattleSlot =>
  storedSlot(storage, 'battleOrder', createBattleRequest);

/** The request of this player that was not answered. */
export function pendingCreation(slot: CreateBattleSlot, playerId: string): CreateBattleRequest | undefined {
  const kept = slot.read();
  return kept?.playerId === playerId ? kept : undefined;
}
