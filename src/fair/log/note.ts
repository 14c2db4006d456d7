import type { Sha256 } from './merkle.ts';

/** Whether a signature over bytes is that of an Ed25519 key (RFC 8032); injected. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** What a key signs, by C2SP signed-note: 1, the text of a note; 4, that it saw a checkpoint (C2SP tlog-cosignature). */
export type SignatureType = 1 | 4;

const KEY_BYTES = 32;
const ID_BYTES = 4;
/** Notes with more are refused: each costs a verification. */
const MAX_SIGNATURES = 64;

/** A signature below a note. */
export interface NoteSignature {
  /** Of the key. */
  readonly name: string;
  /** Of the key, 8 hex digits. */
  readonly keyId: string;
  readonly signature: Uint8Array;
}

/** A signed note (C2SP signed-note). */
export interface SignedNote {
  /** What is signed; ends with a new line. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** The public Ed25519 key of who signs notes. */
export interface VerifierKey {
  readonly name: string;
  /** 8 hex digits. */
  readonly keyId: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

const NAME = /^[^\s+]+$/u;
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
/** Control characters other than a new line. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\0-\x09\x0b-\x1f]/;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The bytes of standard Base 64 with padding; null for anything else. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  // Bits that are left over must be 0: a value has one text.
  return toBase64(bytes) === text ? bytes : null;
}

/** A key with its id, SHA-256(name || 0x0A || type || key)[:4] (C2SP signed-note). */
export function verifierKeyOf(
  sha256: Sha256,
  name: string,
  type: SignatureType,
  publicKey: Uint8Array,
): VerifierKey {
  const head = new TextEncoder().encode(`${name}\n`);
  const bytes = new Uint8Array(head.length + 1 + publicKey.length);
  bytes.set(head);
  bytes[head.length] = type;
  bytes.set(publicKey, head.length + 1);
  return { name, type, publicKey, keyId: toHex(sha256(bytes).subarray(0, ID_BYTES)) };
}

/** A key as text, `name+id+base64`. */
export function formatVerifierKey({ name, keyId, type, publicKey }: VerifierKey): string {
  return `${name}+${keyId}+${toBase64(Uint8Array.from([type, ...publicKey]))}`;
}

/** The key of such a text; null if it is malformed, its id is that of another key, or it is of another type. */
export function parseVerifierKey(sha256: Sha256, text: string, type: SignatureType = 1): VerifierKey | null {
  const [, name = '', keyId = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (!NAME.test(name) || bytes === null) return null;
  if (bytes.length !== KEY_BYTES + 1 || bytes[0] !== type) return null;
  const key = verifierKeyOf(sha256, name, type, bytes.subarray(1));
  return key.keyId === keyId ? key : null;
}

export function formatNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(({ name, keyId, signature }) => {
    const id = Array.from({ length: ID_BYTES }, (_, at) => parseInt(keyId.slice(2 * at, 2 * at + 2), 16));
    return `— ${name} ${toBase64(Uint8Array.from([...id, ...signature]))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The parts of a note, whose signatures are not verified; null for what is no note. */
export function parseNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n') || CONTROL.test(note)) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return null;
  const signatures = lines.map((line): NoteSignature | null => {
    const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
    const bytes = name === '' ? null : fromBase64(encoded);
    if (bytes === null || bytes.length <= ID_BYTES) return null;
    return { name, keyId: toHex(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES) };
  });
  const wellFormed = signatures.filter((signature) => signature !== null);
  if (wellFormed.length < signatures.length) return null;
  return { text: note.slice(0, end + 1), signatures: wellFormed };
}

/**
 * The signatures of known keys, the first of each; those of unknown keys are ignored.
 * @returns null if one of a known key is wrong: the note is to be refused
 */
export function knownSignatures(
  { signatures }: SignedNote,
  keys: readonly VerifierKey[],
  isRight: (key: VerifierKey, signature: Uint8Array) => boolean,
): ReadonlyMap<VerifierKey, NoteSignature> | null {
  const known = new Map<VerifierKey, NoteSignature>();
  for (const signature of signatures) {
    const key = keys.find(({ name, keyId }) => name === signature.name && keyId === signature.keyId);
    if (key === undefined || known.has(key)) continue;
    if (!isRight(key, signature.signature)) return null;
    known.set(key, signature);
  }
  return known;
}

/** The signatures of a note's text by known keys, as `knownSignatures`. @param keys of type 1 */
export function textSignatures(
  verify: VerifyEd25519,
  note: SignedNote,
  keys: readonly VerifierKey[],
): ReadonlyMap<VerifierKey, NoteSignature> | null {
  const message = new TextEncoder().encode(note.text);
  return knownSignatures(note, keys, (key, signature) => verify(key.publicKey, message, signature));
}

/** The keys that signed a note's text; null as of `knownSignatures`. @param keys of type 1 */
export function signersOf(
  verify: VerifyEd25519,
  note: SignedNote,
  keys: readonly VerifierKey[],
): VerifierKey[] | null {
  const known = textSignatures(verify, note, keys);
  return known && [...known.keys()];
}
