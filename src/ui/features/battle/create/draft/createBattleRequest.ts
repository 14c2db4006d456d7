import { battleCreate } from '../../../../../net/contract/calls/games/battle.ts';
import * as z from 'zod/mini';
import type { TabStorage } from '../../../../app/tabStorage.ts';
import { storedSlot } from '../../../../shared/requests/keyedRequest.ts';
import type { RequestSlot } from '../../../../shared/requests/keyedRequest.ts';

const createBattleRequest = z.object({
  key: z.string().check(z.minLength(1)),
  /** The player who sent it; it is not sent for another one. */
  playerId: z.string(),
  publicHash: z.string(),
  input: battleCreate.input,
});
/** The body of one `battleCreate` with its key. A repeat must send exactly the same. */
export type CreateBattleRequest = z.infer<typeof createBattleRequest>;

export type CreateBattleSlot = RequestSlot<CreateBattleRequest>;

/** Survives a reload of this tab, so that a battle is not created twice. */
export const createBattleSlot = (storage: TabStorage): CreateBattleSlot =>
  storedSlot(storage, 'battleOrder', createBattleRequest);

/** The player's request without an answer. */
export function pendingCreation(slot: CreateBattleSlot, playerId: string): CreateBattleRequest | undefined {
  const kept = slot.read();
  return kept?.playerId === playerId ? kept : undefined;
}
