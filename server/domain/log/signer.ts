import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import { formatNote, formatVerifierKey, verifierKeyOf } from '../../../src/fair/log/note.ts';
import type { NoteSignature, VerifierKey, VerifyEd25519 } from '../../../src/fair/log/note.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';

/** DER around the 32 bytes of an Ed25519 private and public key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Without the object of `createHash`, half the time for a node of the tree. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({
      key: Buffer.concat([PUBLIC_PREFIX, publicKey]),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );

/** An Ed25519 key pair of 32 secret bytes (RFC 8032). */
export interface SigningKey {
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

export function signingKeyOf(secret: Uint8Array): SigningKey {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: new Uint8Array(publicKey.subarray(PUBLIC_PREFIX.length)),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}

interface HeldKey {
  readonly verifier: VerifierKey;
  readonly key: SigningKey;
}

/** Signs notes with every key that the source holds, the newest first: so verifiers of a former key still accept them. */
export class LogSigner {
  readonly #name: string;
  readonly #source: SeedKeySource;
  #keys: readonly HeldKey[] = [];

  /** @param name of the keys: the log's origin */
  constructor(name: string, source: SeedKeySource) {
    this.#name = name;
    this.#source = source;
    this.reload();
  }

  /** Takes the keys that the source holds now. */
  reload(): void {
    this.#keys = this.#source.read().map(({ bytes }) => heldKey(this.#name, bytes));
  }

  /** The keys as verifiers name them, the newest first. */
  get verifierKeys(): string[] {
    return this.#keys.map(({ verifier }) => formatVerifierKey(verifier));
  }

  /** 8 hex digits each, the newest first. */
  get keyIds(): string[] {
    return this.#keys.map(({ verifier }) => verifier.keyId);
  }

  /** The signed note of a text. @param others signatures of further keys that the note keeps */
  sign(text: string, others: readonly NoteSignature[] = []): string {
    const own = this.#keys.map(({ verifier: { name, keyId }, key }) => ({
      ...{ name, keyId },
      signature: key.sign(Buffer.from(text)),
    }));
    const kept = others.filter(({ keyId }) => !this.keyIds.includes(keyId));
    return formatNote({ text, signatures: [...own, ...kept] });
  }
}

function heldKey(name: string, bytes: Uint8Array): HeldKey {
  const key = signingKeyOf(bytes);
  return { key, verifier: verifierKeyOf(sha256, name, 1, key.publicKey) };
}
