import { verifyProofs } from '../../../../fair/proof/bulkVerify.ts';
import type { AsyncHashFunctions } from '../../../../fair/proof/bulkVerify.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { verifyProof } from '../../../../fair/proof/proof.ts';
import type { RollClaim, Verdict } from '../../../../fair/proof/proof.ts';

/** One roll in this many, and every forged one, is recomputed with the second implementation. */
const SAMPLE_INTERVAL = 50;

/** The two hash implementations disagree, so that neither can be trusted. Its name identifies it across threads. */
export class HashesDisagree extends Error {
  override readonly name = 'HashesDisagree';
}

/**
 * Verdicts on a chunk of proofs, in their order.
 * @param bulk the fast implementation, used for all
 * @param check an independent one: a sample must give the same verdicts
 * @throws HashesDisagree
 */
export async function verifyChunk(
  bulk: AsyncHashFunctions,
  check: HashFunctions,
  proofs: readonly RollClaim[],
): Promise<Verdict[]> {
  const verdicts = await verifyProofs(bulk, proofs);
  proofs.forEach((proof, index) => {
    const overall = verdicts[index]?.overall;
    if (index % SAMPLE_INTERVAL !== 0 && overall !== 'forged') return;
    if (verifyProof(check, proof).overall !== overall) throw new HashesDisagree(proof.rollId);
  });
  return verdicts;
}
