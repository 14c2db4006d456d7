import { readProofValue } from '../../../../fair/proof/proof.ts';
import type { ProofFile } from '../../../../fair/proof/proof.ts';

export const PROOFS_FILE_NAME = 'fairdrop-proofs.json';

/** About 80,000 proofs; browsers may fail on longer strings. */
export const MAX_PROOFS_FILE_BYTES = 256_000_000;

export interface ParsedProofs {
  proofs: ProofFile[];
  /** The number of entries that are no proofs. */
  unreadable: number;
}

/** Why a whole file is refused. */
export type ProofsFileError = 'notJson' | 'notProof';

/** Whether a text starts like an array, so that it may hold many proofs. */
export function looksLikeProofList(text: string): boolean {
  return /^\s*\[/.test(text);
}

/** Reads a file of many proofs. Returns errors, never throws. */
export function parseProofs(text: string): ParsedProofs | ProofsFileError {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  if (!Array.isArray(values)) return 'notProof';
  const parsed = values.map(readProofValue);
  const proofs = parsed.flatMap((entry) => (entry.ok ? [entry.proof] : []));
  return { proofs, unreadable: parsed.length - proofs.length };
}
