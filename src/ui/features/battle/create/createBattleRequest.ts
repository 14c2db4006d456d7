import { battleCreate } from '../../../../net/contract/calls/battle.ts';
import * as z from 'zod/mini';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { storedSlot } from '../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../shared/requests/keyedRequest.ts';

const createBattleRequest = z.object({
  key: z.string().check(z.minLength(1)),
  /** The player who sent it; it is never sent for another. */
  playerId: z.string(),
  publicHash: z.string(),
  input: battleCreate.input,
});
/** The body of one `battleCreate` with its key. A retry must send exactly the same. */
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
