import type { Sha256 } from './merkle.ts';
import { knownSignatures, parseVerifierKey } from './note.ts';
import type { NoteSignature, SignedNote, VerifierKey, VerifyEd25519 } from './note.ts';

const TIME_BYTES = 8;

/** The statement of a witness that it saw a head of the log which continues all that it saw before (C2SP tlog-cosignature). */
export interface Cosignature {
  readonly witness: VerifierKey;
  /** When, in seconds since 1970. */
  readonly time: number;
  /** As it stands below the note. */
  readonly signature: NoteSignature;
}

/** The key of a witness, `name+id+key`; null for any other text. */
export const parseWitnessKey = (sha256: Sha256, text: string): VerifierKey | null =>
  parseVerifierKey(sha256, text, 4);

const cosigned = (text: string, time: number): Uint8Array =>
  new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${text}`);

/** Cosigns the text of a checkpoint. @param time in seconds since 1970, more than 0 */
export function cosign(
  { name, keyId }: VerifierKey,
  sign: (message: Uint8Array) => Uint8Array,
  text: string,
  time: number,
): NoteSignature {
  const signature = sign(cosigned(text, time));
  const bytes = new Uint8Array(TIME_BYTES + signature.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  bytes.set(signature, TIME_BYTES);
  return { name, keyId, signature: bytes };
}

/** Null for what no witness may write. */
function timeOf(signature: Uint8Array): number | null {
  if (signature.length <= TIME_BYTES) return null;
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(time) && time > 0 ? time : null;
}

/**
 * The cosignatures of a note by known witnesses; those of others are ignored.
 * @returns null if one of a known witness is wrong: the note is to be refused
 */
export function cosignaturesOf(
  verify: VerifyEd25519,
  note: SignedNote,
  witnesses: readonly VerifierKey[],
): Cosignature[] | null {
  const known = knownSignatures(note, witnesses, ({ publicKey }, signature) => {
    const time = timeOf(signature);
    return time !== null && verify(publicKey, cosigned(note.text, time), signature.subarray(TIME_BYTES));
  });
  if (known === null) return null;
  return [...known].map(([witness, signature]) => ({
    ...{ witness, signature },
    time: timeOf(signature.signature) ?? 0,
  }));
}
