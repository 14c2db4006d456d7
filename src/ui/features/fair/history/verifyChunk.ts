import { verifyProofs } from '../../../../fair/bulkVerify.ts';
import type { AsyncHashFunctions } from '../../../../fair/bulkVerify.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { verifyProof } from '../../../../fair/proof.ts';
import type { ProofFile, Verdict } from '../../../../fair/proof.ts';

/** Every so manieth roll is computed a second time, and every one that does not hold. */
const SAMPLE_INTERVAL = 50;

/** The two ways to hash came to different verdicts: neither is to be believed. Known by its name across threads. */
export class HashesDisagree extends Error {
  override readonly name = 'HashesDisagree';
}

/**
 * Verdicts on a chunk of proofs, in their order.
 * @param bulk does the work
 * @param check slower and independent: a sample must come out the same with it
 * @throws HashesDisagree
 */
export async function verifyChunk(
  bulk: AsyncHashFunctions,
  check: HashFunctions,
  proofs: readonly ProofFile[],
): Promise<Verdict[]> {
  const verdicts = await verifyProofs(bulk, proofs);
  proofs.forEach((proof, index) => {
    const overall = verdicts[index]?.overall;
    if (index % SAMPLE_INTERVAL !== 0 && overall !== 'forged') return;
    if (verifyProof(check, proof).overall !== overall) throw new HashesDisagree(proof.rollId);
  });
  return verdicts;
}
