import type { HashFunctions } from '../../../../fair/hashes.ts';
import { readProofValue } from '../../../../fair/proof/openingProofFile.ts';
import {
  claimsOfHistory,
  isUnchanged,
  readHistoryValue,
  roundGaps,
} from '../../../../fair/proof/historyFile.ts';
import type { HistoryFile } from '../../../../fair/proof/historyFile.ts';
import type { RollClaim } from '../../../../fair/proof/proof.ts';
import { countRounds } from '../../../../fair/memory/rounds.ts';

export const HISTORY_FILE_NAME = 'fairdrop-history.json';

/** Browsers may fail on longer strings. */
export const MAX_PROOFS_FILE_BYTES = 256_000_000;

/** What a history file shows as a whole. */
export interface HistoryNotes {
  /** The file is as it was saved. */
  unchanged: boolean;
  /** Rounds that are missing between 1 and the highest of their pair. */
  missing: number;
  /** Rounds that occur more than once. */
  repeated: number;
}

export interface ParsedProofs {
  proofs: RollClaim[];
  /** The number of entries that are no proofs. */
  unreadable: number;
  /** Null for a list of proofs. */
  notes: HistoryNotes | null;
}

/** Why a whole file is refused. */
export type ProofsFileError = 'notJson' | 'notProof';

/** Whether a text starts like a list of proofs or a history, so that it may hold many proofs. */
export function looksLikeProofList(text: string): boolean {
  return /^\s*(\[|\{\s*"format"\s*:\s*"fairdrop-history")/.test(text);
}

/** Reads a history, or a list of proofs. Returns errors, never throws. */
export function parseProofs(h: HashFunctions, text: string): ParsedProofs | ProofsFileError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  if (Array.isArray(value)) return proofsOfList(value);
  const parsed = readHistoryValue(value);
  return parsed.ok ? proofsOfHistory(h, parsed.history) : 'notProof';
}

function proofsOfList(values: readonly unknown[]): ParsedProofs {
  const parsed = values.map(readProofValue);
  const proofs = parsed.flatMap((entry) => (entry.ok ? [entry.proof] : []));
  return { proofs, unreadable: parsed.length - proofs.length, notes: null };
}

function proofsOfHistory(h: HashFunctions, history: HistoryFile): ParsedProofs {
  const { claims, strays } = claimsOfHistory(history);
  const gaps = roundGaps(history);
  const notes = {
    unchanged: isUnchanged(h, history),
    missing: gaps.reduce((sum, { missing }) => sum + countRounds(missing), 0),
    repeated: gaps.reduce((sum, { repeated }) => sum + repeated.length, 0),
  };
  return { proofs: claims, unreadable: strays.length, notes };
}
