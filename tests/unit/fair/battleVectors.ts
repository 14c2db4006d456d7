import type { BattleProof } from '../../../src/fair/proof/battleProof.ts';
import vectors from '../../../src/fair/battle-vectors.json' with { type: 'json' };

export interface BattleVector {
  name: string;
  userSeed: string;
  /** First 15 hex digits of the digest, in decimal digits. */
  tieBreak: string;
  jackpot: string;
  proof: BattleProof;
}

// What JSON tells TypeScript is wider than the type ("2" where the rules say 2 | 3 | 4 | 6); the parser's own tests
// read every one of them.
export const battleVectors = vectors as BattleVector[];

/** @throws Error if no vector has that name */
export function battleProofNamed(name: string): BattleProof {
  const vector = battleVectors.find((one) => one.name === name);
  if (!vector) throw new Error(`no battle vector is named ${name}`);
  return vector.proof;
}
