import { commitmentFact } from '../../../src/fair/log/promise.ts';
import type { Promising } from '../../domain/log/promises.ts';
import type { BattleCommit, FoundCommit } from '../../domain/battles/commits.ts';

export function presentCommit({ id, publicHash, createdAt, expiresAt }: BattleCommit, log: Promising) {
  return {
    commitId: id,
    publicHash,
    promise: log.promise(commitmentFact('battle', publicHash)),
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  };
}

/** Seed and salt of an expired commitment; those of a used one are in its battle's answer, after the end. */
export function presentCommitDetail({ commit, battleId, isExpired }: FoundCommit, log: Promising) {
  const state: 'open' | 'used' | 'expired' = isExpired
    ? 'expired'
    : commit.state === 'used'
      ? 'used'
      : 'open';
  const { serverSeed, secretSalt } = isExpired ? commit : { serverSeed: null, secretSalt: null };
  return { ...presentCommit(commit, log), state, battleId, serverSeed, secretSalt };
}
