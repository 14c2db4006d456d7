import type { ProofFile, RollClaim } from '../../../../fair/proof/proof.ts';
import type { RollRecord } from '../../../../net/contract/calls/fair.ts';

/** The claim of the server about a roll of an opening or a battle. */
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

/**
 * The proof file of an opening. The rolls of a battle share one file.
 * @throws Error for a roll of a battle
 */
export function proofOfRoll(record: RollRecord): ProofFile {
  if (record.kind !== 'opening') throw new Error(`roll ${record.rollId} is proved by its battle`);
  return { format: 'fairdrop-proof', version: 1, kind: 'opening', ...claimOfRoll(record) };
}

/** The file name of a proof. */
export function proofFileName(rollId: string): string {
  return `fairdrop-proof-${rollId}.json`;
}
