import * as z from 'zod/mini';
import type { CallData, CallInput } from '../../../../../net/contract/call.ts';
import type { battleJoin } from '../../../../../net/contract/calls/battle.ts';
import { isOutcomeUnknown } from '../../../../app/orderErrors.ts';
import type { TabStorage } from '../../../../app/tabStorage.ts';
import { parseStored } from '../../../../app/parseStored.ts';

type JoinBattleResponse = CallData<typeof battleJoin>;

const STORAGE_KEY = 'battleJoin';

const joinBattleRequest = z.object({
  idempotencyKey: z.string().check(z.minLength(1)),
  /** Whose order it is: nobody else's balance may pay for it. */
  playerId: z.string(),
  publicHash: z.string(),
  input: z.object({
    id: z.string(),
    pos: z.int(),
    userSeed: z.string(),
    key: z.optional(z.string()),
  }),
});
/** A seat as it is asked for: asked again it must be the same to the last field. */
export type JoinBattleRequest = z.infer<typeof joinBattleRequest>;

export interface PendingJoinStore {
  /** An order of this player for this battle whose answer never came. */
  pending(playerId: string, battleId: string): JoinBattleRequest | undefined;
  /** Keeps the order over a reload until what became of it is certain. Rejects with what the server said. */
  submit(order: JoinBattleRequest): Promise<JoinBattleResponse>;
}

type Send = (input: CallInput<typeof battleJoin>, idempotencyKey: string) => Promise<JoinBattleResponse>;

export function createPendingJoinStore(storage: TabStorage, send: Send): PendingJoinStore {
  return {
    pending(playerId, battleId) {
      const kept = parseStored(joinBattleRequest, storage.read(STORAGE_KEY));
      return kept?.playerId === playerId && kept.input.id === battleId ? kept : undefined;
    },
    async submit(order) {
      storage.write(STORAGE_KEY, JSON.stringify(order));
      const { id, pos, userSeed, key } = order.input;
      try {
        const answer = await send({ id, pos, userSeed, ...(key && { key }) }, order.idempotencyKey);
        storage.remove(STORAGE_KEY);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) storage.remove(STORAGE_KEY);
        throw error;
      }
    },
  };
}
