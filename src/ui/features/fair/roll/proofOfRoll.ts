import type { HashFunctions } from '../../../../fair/hashes.ts';
import { proofFileOf } from '../../../../fair/proof/openingProofFile.ts';
import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { ProofFile } from '../../../../fair/proof/proof.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import type { TicketRollRecord } from '../../../../net/contract/rolls/rollRecord.ts';
import { outcomeOfRecord } from '../../../memory/compare/ticketOutcome.ts';

/** The claim of the server about a roll. */
export function claimOfRoll(record: TicketRollRecord): FullRollClaim {
  return {
    rollId: record.rollId,
    publicHash: record.publicHash,
    serverSeed: record.serverSeed,
    secretSalt: record.secretSalt,
    userSeed: record.userSeed,
    round: record.round,
    roll: record.roll,
    ...outcomeOfRecord(record),
    committedAt: record.committedAt,
    rolledAt: record.rolledAt,
  };
}

/**
 * The proof file of a roll from the player's pair. The rolls of a battle share one file.
 * @param seen what this device was shown of it; null if it kept nothing
 * @throws Error for a roll of a battle
 */
export function proofOfRoll(h: HashFunctions, record: TicketRollRecord, seen: SeenBlock | null): ProofFile {
  if (record.kind === 'battle') throw new Error(`roll ${record.rollId} is proved by its battle`);
  return proofFileOf(h, claimOfRoll(record), seen);
}

/** The file name of a proof. */
export function proofFileName(rollId: string): string {
  return `fairdrop-proof-${rollId}.json`;
}
