import type { HashFunctions } from '../../../../fair/hashes.ts';
import { proofFileOf } from '../../../../fair/proof/openingProofFile.ts';
import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { ProofFile } from '../../../../fair/proof/proof.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import type { RollRecord } from '../../../../net/contract/calls/fair.ts';

/** The claim of the server about a roll of an opening or a battle. */
export function claimOfRoll(record: RollRecord): FullRollClaim {
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
      price: box.price,
      tableHash: box.tableHash,
      ranges: box.entries.map(({ itemId, from, to, value }) => ({ itemId, from, to, value })),
    },
    itemId: record.item.itemId,
    committedAt: record.committedAt,
    rolledAt: record.rolledAt,
  };
}

/**
 * The proof file of an opening. The rolls of a battle share one file.
 * @param seen what this device was shown of it; null if it kept nothing
 * @throws Error for a roll of a battle
 */
export function proofOfRoll(h: HashFunctions, record: RollRecord, seen: SeenBlock | null): ProofFile {
  if (record.kind !== 'opening') throw new Error(`roll ${record.rollId} is proved by its battle`);
  return proofFileOf(h, claimOfRoll(record), seen);
}

/** The file name of a proof. */
export function proofFileName(rollId: string): string {
  return `fairdrop-proof-${rollId}.json`;
}
