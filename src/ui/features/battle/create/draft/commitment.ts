import { commitmentFact } from '../../../../../fair/log/promise.ts';
import { commitmentSubject } from '../../../../../fair/memory/commitments.ts';
import type { CreationRequest } from '../../../../../fair/memory/records.ts';
import { pickRules } from '../../../../../fair/outcome/battleRuleSchema.ts';
import type { BattleMode, SeatCount } from '../../../../../fair/outcome/battleRuleSchema.ts';
import { makeUserSeed } from '../../../../../fair/seeds.ts';
import { ApiError } from '../../../../../net/http/apiError.ts';
import { fetchBattleCommit } from '../../../../../net/http/games/fair.ts';
import { fetchPlayerId, stopOnDifference } from '../../../../memory/compare/differences.ts';
import { withPromise } from '../../../../memory/compare/promiseChecks.ts';
import { memoryOf } from '../../../../memory/store/useMemory.ts';
import type { MemoryServices } from '../../../../memory/compare/differences.ts';
import type { CreateBattleRequest } from './createBattleRequest.ts';

/** A commitment and the seed made for it on this device. */
export interface Commitment {
  readonly commitId: string;
  readonly publicHash: string;
  readonly userSeed: string;
}

/**
 * The commitment of the next battle, compared with the memory. The seed is made when the hash is known, and kept with
 * it.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function fetchCommitment(services: MemoryServices, signal?: AbortSignal): Promise<Commitment> {
  const playerId = await fetchPlayerId(services);
  const offered = await fetchBattleCommit(services.http, signal);
  const fresh = makeUserSeed(services.ports.randomBytes);
  const { battles } = memoryOf(services);
  const { commitId, publicHash, promise: note } = offered;
  const facts = [commitmentFact('battle', publicHash)];
  const promised = { subject: commitmentSubject(commitId), facts, note };
  const found = await battles.keepCommitment(playerId, offered, fresh);
  const { differences, kept, userSeed } = await withPromise(services, playerId, promised, found);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/fair/battleCommit', data: offered }];
    await stopOnDifference(services, {
      playerId,
      act: 'create',
      stage: 'before',
      differences,
      kept,
      answers,
    });
  }
  return { commitId, publicHash, userSeed };
}

/**
 * Compares the commitment once more before it is used.
 * @throws ApiError `client.memoryDiffers`; `battle.commit` if another commitment has taken its place
 */
export async function fetchCheckedCommitment(services: MemoryServices, commitId: string): Promise<void> {
  const now = await fetchCommitment(services);
  if (now.commitId !== commitId) throw new ApiError({ code: 'battle.commit', status: 409, msg: '' });
}

/** What a request asks for, as the memory keeps it. */
export function requestedBattle({
  boxes,
  mode,
  playerCount,
  pos,
  userSeed,
  ...rules
}: CreateBattleRequest['input']): CreationRequest {
  return {
    rules: { mode: mode as BattleMode, seats: playerCount as SeatCount, ...pickRules(rules) },
    boxes: boxes.split(',').map((entry) => {
      const [boxId = '', count = '1'] = entry.split(':');
      return { boxId, count: Number(count) };
    }),
    seat: pos - 1,
    userSeed,
  };
}
