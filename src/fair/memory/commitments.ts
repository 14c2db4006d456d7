import type { HashFunctions } from '../hashes.ts';
import { differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { CommitmentRecord } from './records.ts';
import { compareSecrets } from './reveals.ts';

/** A commitment as an answer shows it. */
export interface ShownCommitment {
  readonly commitId: string;
  readonly publicHash: string;
  /** Null while it may still be used, and where a battle has used it. */
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
}

export function commitmentSubject(commitId: string): DifferenceSubject {
  return { kind: 'commitment', commitId };
}

/** Compares a commitment with the hash first shown, and with its seed and salt once they are revealed. */
export function compareCommitment(
  h: HashFunctions,
  kept: CommitmentRecord,
  { publicHash, serverSeed, secretSalt }: ShownCommitment,
): Difference[] {
  const subject = commitmentSubject(kept.commitId);
  const { seenAt } = kept;
  return [
    ...differing(subject, 'publicHash', kept.publicHash, publicHash, { seenAt }),
    ...(serverSeed !== null && secretSalt !== null
      ? compareSecrets(h, subject, kept.publicHash, { serverSeed, secretSalt }, seenAt)
      : []),
  ];
}
