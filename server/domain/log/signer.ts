import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { formatNote, formatVerifierKey, keyIdOf } from '../../../src/fair/log/note.ts';
import type { NoteSignature, VerifierKey, VerifyEd25519 } from '../../../src/fair/log/note.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';

/** DER around the 32 bytes of an Ed25519 private and public key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

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

/** Signs notes with every key that the source holds, the newest first: so verifiers of a former key still accept them. */
export class LogSigner {
  readonly #keys: readonly { readonly verifier: VerifierKey; readonly sign: (text: string) => Uint8Array }[];

  /** @param name of the keys: the log's origin */
  constructor(name: string, source: SeedKeySource) {
    this.#keys = source.read().map(({ bytes }) => {
      const key = createPrivateKey({
        key: Buffer.concat([PRIVATE_PREFIX, bytes]),
        format: 'der',
        type: 'pkcs8',
      });
      const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
      const raw = new Uint8Array(publicKey.subarray(PUBLIC_PREFIX.length));
      return {
        verifier: { name, publicKey: raw, keyId: keyIdOf(sha256, name, raw) },
        sign: (text) => new Uint8Array(sign(null, Buffer.from(text), key)),
      };
    });
  }

  /** The keys as verifiers name them, the newest first. */
  get verifierKeys(): string[] {
    return this.#keys.map(({ verifier }) => formatVerifierKey(verifier));
  }

  /** 8 hex digits each, the newest first. */
  get keyIds(): string[] {
    return this.#keys.map(({ verifier }) => verifier.keyId);
  }

  /** The signed note of a text. */
  sign(text: string): string {
    const signatures = this.#keys.map(({ verifier, sign: signText }): NoteSignature => ({
      name: verifier.name,
      keyId: verifier.keyId,
      signature: signText(text),
    }));
    return formatNote({ text, signatures });
  }
}
