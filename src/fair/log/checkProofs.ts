import { parseCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { decodeEntry } from './entries.ts';
import type { LogEntry } from './entries.ts';
import { leafHash, provesConsistency, provesInclusion } from './merkle.ts';
import type { Sha256 } from './merkle.ts';
import { formatVerifierKey, fromBase64, parseNote, parseVerifierKey, signersOf, toBase64 } from './note.ts';
import type { SignedNote, VerifierKey, VerifyEd25519 } from './note.ts';

/** Whether a signature over bytes is that of an Ed25519 key; injected, and slow in a browser. */
export type VerifySlowly = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>;

export interface LogCrypto {
  readonly sha256: Sha256;
  readonly verify: VerifySlowly;
}

/** A head of the log as a device keeps it. */
export interface KnownHead {
  readonly origin: string;
  readonly size: number;
  /** Base64. */
  readonly root: string;
  /** Keys that signed it, as verifiers name them. */
  readonly keys: readonly string[];
  /** The signed note. */
  readonly note: string;
}

/** An answer with the newest head and what it proves. */
export interface ProvingAnswer {
  readonly checkpoint: string;
  /** As verifiers name them. */
  readonly keys: readonly string[];
  /** Base64; not needed where no earlier head is known. */
  readonly consistency?: readonly string[];
  readonly entries: readonly {
    readonly index: number;
    readonly entry: string;
    readonly proof: readonly string[];
  }[];
}

/** An entry that is in the tree of the head. */
export interface FoundEntry {
  readonly index: number;
  readonly entry: LogEntry;
}

/**
 * What is wrong with an answer.
 * - `key`: no known key signed the head, or a signature of one is wrong
 * - `head`: it is none, is of another log, or does not continue the known one
 * - `proof`: an entry is not in its tree
 */
export type LogProblem = 'key' | 'head' | 'proof';

export type CheckedAnswer =
  | { readonly problem: LogProblem; readonly head: Checkpoint | null }
  | { readonly problem: null; readonly head: KnownHead; readonly entries: readonly FoundEntry[] };

/** What a check says whose signatures are verified slowly: it runs once to ask for them, and once with what they are. */
export async function checkSlowly<Result>(
  verify: VerifySlowly,
  check: (verify: VerifyEd25519) => Result,
): Promise<Result> {
  const asked: Parameters<VerifyEd25519>[] = [];
  check((...signed) => asked.push(signed) > 0);
  const right = new Set<string>();
  for (const signed of asked) if (await verify(...signed)) right.add(toBase64(signed[2]));
  return check((_key, _message, signature) => right.has(toBase64(signature)));
}

/** The known keys that signed a note. @returns null if a signature of one is wrong */
export const signersSlowly = (
  verify: VerifySlowly,
  note: SignedNote,
  keys: readonly VerifierKey[],
): Promise<VerifierKey[] | null> => checkSlowly(verify, (quick) => signersOf(quick, note, keys));

export function parseKeys(sha256: Sha256, keys: readonly string[]): VerifierKey[] {
  return keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
}

/**
 * Checks an answer against the head that is known; without one the keys of the answer are believed.
 * @param known read before the answer was asked for: an honest one is not smaller
 */
export async function checkProofs(
  { sha256, verify }: LogCrypto,
  known: KnownHead | null,
  answer: ProvingAnswer,
): Promise<CheckedAnswer> {
  const note = parseNote(answer.checkpoint);
  const head = parseCheckpoint(note?.text ?? '');
  if (note === null || head === null) return { problem: 'head', head: null };
  const offered = parseKeys(sha256, answer.keys).filter(({ name }) => name === head.origin);
  const trusted = known === null ? offered : parseKeys(sha256, known.keys);
  const signers = await signersSlowly(verify, note, trusted);
  if (signers === null || signers.length === 0) return { problem: 'key', head };
  if (known !== null && !continues(sha256, known, head, answer.consistency ?? []))
    return { problem: 'head', head };
  const entries: FoundEntry[] = [];
  for (const { index, entry: text, proof } of answer.entries) {
    const bytes = new TextEncoder().encode(text);
    const entry = decodeEntry(bytes);
    const hashes = bytesOf(proof);
    const leaf = { hash: leafHash(sha256, bytes), index };
    if (entry === null || hashes === null || !provesInclusion(sha256, leaf, head, hashes))
      return { problem: 'proof', head };
    entries.push({ index, entry });
  }
  // A new key is believed once it signed beside a known one.
  const more = (await signersSlowly(verify, note, offered)) ?? [];
  const keys = [...new Set([...trusted, ...more].map(formatVerifierKey))];
  const { origin, size, root } = head;
  return {
    problem: null,
    entries,
    head: { origin, size, root: toBase64(root), keys, note: answer.checkpoint },
  };
}

/** Whether a head is the known one, or a later one of the same log. */
function continues(
  sha256: Sha256,
  known: KnownHead,
  head: Checkpoint,
  consistency: readonly string[],
): boolean {
  const root = fromBase64(known.root);
  if (known.origin !== head.origin || root === null || head.size < known.size) return false;
  if (head.size === known.size) return toBase64(head.root) === known.root;
  const hashes = bytesOf(consistency);
  if (known.size === 0) return true;
  return hashes !== null && provesConsistency(sha256, { size: known.size, root }, head, hashes);
}

function bytesOf(hashes: readonly string[]): Uint8Array[] | null {
  const bytes = hashes.flatMap((hash) => fromBase64(hash) ?? []);
  return bytes.length === hashes.length ? bytes : null;
}
