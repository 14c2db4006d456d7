import type { ProofFile } from '../../../fair/proof.ts';
import type { RollRecord } from '../../../net/contract/calls/fair.ts';

/** What the server tells of a roll, as the proof file its owner keeps. */
export function proofOfRoll(record: RollRecord): ProofFile {
  const { box } = record;
  return {
    format: 'fairdrop-proof',
    version: 1,
    kind: 'opening',
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

/** The name of the file a proof is saved under. */
export function proofFileName(rollId: string): string {
  return `fairdrop-proof-${rollId}.json`;
}
