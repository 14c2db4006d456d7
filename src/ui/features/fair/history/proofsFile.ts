import { readProofValue } from '../../../../fair/proof.ts';
import type { ProofFile } from '../../../../fair/proof.ts';

export const PROOFS_FILE_NAME = 'fairdrop-proofs.json';

/** Some eighty thousand proofs. More than this a browser cannot be trusted to hold as text. */
export const MAX_PROOFS_FILE_BYTES = 256_000_000;

export interface ParsedProofs {
  proofs: ProofFile[];
  /** How many entries are no proofs. */
  unreadable: number;
}

/** What the whole of a file may be refused for. */
export type ProofsFileError = 'notJson' | 'notProof';

/** Whether a text is an array, and so may hold many proofs; its first few characters are enough. */
export function looksLikeProofList(text: string): boolean {
  return /^\s*\[/.test(text);
}

/** Reads a file of many proofs; says what is wrong with it instead of throwing. */
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
