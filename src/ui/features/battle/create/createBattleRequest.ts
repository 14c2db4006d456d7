import type { CallData, CallInput } from '../../../../net/contract/call.ts';
import type { battleCreate } from '../../../../net/contract/calls/battle.ts';
import * as z from 'zod/mini';
import { parseStored } from '../../../app/parseStored.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { isOutcomeUnknown } from '../../../app/orderErrors.ts';

export type CreateBattleInput = CallInput<typeof battleCreate>;
export type CreateBattleResponse = CallData<typeof battleCreate>;

const STORAGE_KEY = 'battleOrder';

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

/** The order whose answer never came: kept before it is sent, so that a reload cannot make it twice. */
export interface PendingBattleStore {
  /** Only one of this player; one of another is nobody's to send. */
  pending(playerId: string): CreateBattleRequest | undefined;
  /**
   * Keeps the order and sends it; forgets it once what became of it is certain. Rejects with what the server said.
   */
  submit(order: CreateBattleRequest): Promise<CreateBattleResponse>;
}

type Send = (input: CreateBattleInput, key: string) => Promise<CreateBattleResponse>;

export function createPendingBattleStore(storage: TabStorage, send: Send): PendingBattleStore {
  return {
    pending(playerId) {
      const kept = parseStored(createBattleRequest, storage.read(STORAGE_KEY));
      return kept?.playerId === playerId ? kept : undefined;
    },
    async submit(order) {
      storage.write(STORAGE_KEY, JSON.stringify(order));
      try {
        const answer = await send(order.input, order.key);
        storage.remove(STORAGE_KEY);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) storage.remove(STORAGE_KEY);
        throw error;
      }
    },
  };
}
