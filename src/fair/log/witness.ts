import { parseAddCheckpoint } from './addCheckpoint.ts';
import { parseCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isSameHash, provesConsistency } from './merkle.ts';
import type { Sha256 } from './merkle.ts';
import { parseNote, textSignatures } from './note.ts';
import type { SignedNote, VerifierKey, VerifyEd25519 } from './note.ts';

/** A log that a witness knows. */
export interface WitnessedLog {
  /** One of them must have signed. */
  readonly keys: readonly VerifierKey[];
  /** The head that the witness cosigned last; the empty tree before the first. */
  readonly head: Pick<Checkpoint, 'size' | 'root'>;
}

/**
 * Why a witness refuses a head:
 * - `malformed`: the body is no request, its note no checkpoint
 * - `unknownLog`: an origin that it does not know
 * - `unsigned`: no known key signed it, or a signature of one is wrong
 * - `oldIsLarger`: the head has fewer entries than the tree that the request starts from
 * - `anotherSize`: the request starts from another size than the witness has
 * - `anotherRoot`: another root of the same size
 * - `unproved`: the proof does not show that the head continues the one that the witness has
 */
export type WitnessRefusal =
  'malformed' | 'unknownLog' | 'unsigned' | 'oldIsLarger' | 'anotherSize' | 'anotherRoot' | 'unproved';

export type WitnessVerdict =
  | { readonly refusal: 'malformed' | 'unknownLog' | 'unsigned' }
  | {
      readonly refusal: Exclude<WitnessRefusal, 'malformed' | 'unknownLog' | 'unsigned'> | null;
      readonly checkpoint: Checkpoint;
      /** With the signatures of known keys only. */
      readonly note: SignedNote;
      /** The log signed another root of the same size: whatever the request, it shows two trees. */
      readonly showsTwoRoots: boolean;
    };

/** Statuses of HTTP for refusals, by C2SP tlog-witness. */
export const refusalStatus: Readonly<Record<WitnessRefusal, number>> = {
  malformed: 400,
  unknownLog: 404,
  unsigned: 403,
  oldIsLarger: 400,
  anotherSize: 409,
  anotherRoot: 422,
  unproved: 422,
};

/**
 * Whether a witness may cosign what a request asks for (C2SP tlog-witness, add-checkpoint). Reads and changes nothing: the
 * caller stores the head before it cosigns, and no other request in between.
 */
export function judgeRequest(
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: VerifyEd25519 },
  logOf: (origin: string) => WitnessedLog | undefined,
  body: string,
): WitnessVerdict {
  const request = parseAddCheckpoint(body);
  const note = request && parseNote(request.note);
  const checkpoint = note && parseCheckpoint(note.text);
  if (request === null || note === null || checkpoint === null) return { refusal: 'malformed' };
  const log = logOf(checkpoint.origin);
  if (log === undefined) return { refusal: 'unknownLog' };
  const signatures = textSignatures(verify, note, log.keys);
  if (signatures === null || signatures.size === 0) return { refusal: 'unsigned' };
  return {
    refusal: refusalOf(sha256, log.head, checkpoint, request),
    checkpoint,
    note: { text: note.text, signatures: [...signatures.values()] },
    showsTwoRoots: checkpoint.size === log.head.size && !isSameHash(checkpoint.root, log.head.root),
  };
}

function refusalOf(
  sha256: Sha256,
  head: WitnessedLog['head'],
  checkpoint: Checkpoint,
  { old, proof }: { readonly old: number; readonly proof: readonly Uint8Array[] },
) {
  const { size, root } = checkpoint;
  if (old > size) return 'oldIsLarger';
  if (old !== head.size) return 'anotherSize';
  if (old === size && !isSameHash(root, head.root)) return 'anotherRoot';
  const isProved = old === 0 ? proof.length === 0 : provesConsistency(sha256, head, checkpoint, proof);
  return isProved ? null : 'unproved';
}
