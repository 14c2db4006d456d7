import type { BattleCommit, FoundCommit } from '../../domain/battles/commits.ts';

export function presentCommit({ id, publicHash, createdAt, expiresAt }: BattleCommit) {
  return {
    commitId: id,
    publicHash,
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  };
}

/** Seed and salt of an expired commitment; those of a used one are in its battle's answer, after the end. */
export function presentCommitDetail({ commit, battleId, isExpired }: FoundCommit) {
  const state: 'open' | 'used' | 'expired' = isExpired
    ? 'expired'
    : commit.state === 'used'
      ? 'used'
      : 'open';
  const { serverSeed, secretSalt } = isExpired ? commit : { serverSeed: null, secretSalt: null };
  return { ...presentCommit(commit), state, battleId, serverSeed, secretSalt };
}
