import type { ProofFile, RollClaim } from '../../../../fair/proof.ts';
import type { RollRecord } from '../../../../net/contract/calls/fair.ts';

/** What the server says of a roll, an opening's or a battle's. */
export function claimOfRoll(record: RollRecord): RollClaim {
  const { box } = record;
  return {
    rollId: record.rollId,
    publicHash: record.publicHash,
    serverSeed: record.serverSeed,
    secretSalt: record.secretSalt,
    userSeed: record.userSeed,
    round: record.round,
    roll: record.roll,
    box: {
      id: box.boxId,
      version: box.version,
      ranges: box.entries.map(({ itemId, from, to }) => ({ itemId, from, to })),
    },
    itemId: record.item.itemId,
    committedAt: record.committedAt,
    rolledAt: record.rolledAt,
  };
}

/** An opening as the proof file its owner keeps. A battle has one file for all its rolls, and none for one alone. */
export function proofOfRoll(record: RollRecord): ProofFile {
  if (record.kind !== 'opening') throw new Error(`roll ${record.rollId} is proved by its battle`);
  return { format: 'fairdrop-proof', version: 1, kind: 'opening', ...claimOfRoll(record) };
}

/** The name of the file a proof is saved under. */
export function proofFileName(rollId: string): string {
  return `fairdrop-proof-${rollId}.json`;
}
