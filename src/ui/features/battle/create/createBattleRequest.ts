import type { CallData, CallInput } from '../../../../net/contract/call.ts';
import { battleCreate } from '../../../../net/contract/calls/battle.ts';
import * as z from 'zod/mini';
import { parseStored } from '../../../app/parseStored.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';
import { isOutcomeUnknown } from '../../../app/orderErrors.ts';

export type CreateBattleInput = CallInput<typeof battleCreate>;
export type CreateBattleResponse = CallData<typeof battleCreate>;

const STORAGE_KEY = 'battleOrder';

const createBattleRequest = z.object({
  key: z.string().check(z.minLength(1)),
  /** The player who sent it; it is never sent for another. */
  playerId: z.string(),
  publicHash: z.string(),
  input: battleCreate.input,
});
/** The body of one `battleCreate` with its key. A retry must send exactly the same. */
export type CreateBattleRequest = z.infer<typeof createBattleRequest>;

/** Keeps a request in the tab from before it is sent until its outcome is known, so that a reload retries the same one. */
export interface PendingBattleStore {
  /** The request without a known outcome, if it is this player's. */
  pending(playerId: string): CreateBattleRequest | undefined;
  /**
   * Stores the request, sends it, and removes it once its outcome is known.
   * @throws {ApiError} what the server answered
   */
  submit(request: CreateBattleRequest): Promise<CreateBattleResponse>;
}

type Send = (input: CreateBattleInput, key: string) => Promise<CreateBattleResponse>;

export function createPendingBattleStore(storage: TabStorage, send: Send): PendingBattleStore {
  return {
    pending(playerId) {
      const stored = parseStored(createBattleRequest, storage.read(STORAGE_KEY));
      return stored?.playerId === playerId ? stored : undefined;
    },
    async submit(request) {
      storage.write(STORAGE_KEY, JSON.stringify(request));
      try {
        const answer = await send(request.input, request.key);
        storage.remove(STORAGE_KEY);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) storage.remove(STORAGE_KEY);
        throw error;
      }
    },
  };
}
