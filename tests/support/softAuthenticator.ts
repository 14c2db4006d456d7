import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a test may forge. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly verifiesUser?: boolean;
  readonly presence?: boolean;
  readonly breaksSignature?: boolean;
  readonly credentialId?: string;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** One ES256 credential of an authenticator in software (WebAuthn level 3, section 6). */
export class SoftAuthenticator {
  readonly id: string;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly #origin: string;
  signCount = 0;

  constructor(id: string, origin = 'http://localhost') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.id = base64url(id);
    this.#key = privateKey;
    this.#origin = origin;
    // COSE_Key: EC2, ES256, P-256 (RFC 9053, section 7.1.1).
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = isoCBOR.encode(cose);
  }

  /** Answers `navigator.credentials.create`. */
  create(optionsJson: string, forged: Forgery = {}): string {
    const options = JSON.parse(optionsJson) as { challenge: string; rp: { id: string } };
    const idBytes = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, this.#publicKey]);
    const authData = Buffer.concat([this.#head(options.rp.id, forged, HAS_CREDENTIAL), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as never,
    );
    const clientDataJSON = base64url(this.#clientData('webauthn.create', options.challenge, forged));
    return this.#toJson({ clientDataJSON, attestationObject: base64url(attestationObject) }, forged);
  }

  /** Answers `navigator.credentials.get`. */
  get(optionsJson: string, forged: Forgery = {}): string {
    const options = JSON.parse(optionsJson) as { challenge: string; rpId: string };
    this.signCount += 1;
    const authenticatorData = this.#head(options.rpId, forged);
    const clientData = this.#clientData('webauthn.get', options.challenge, forged);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = createSign('sha256').update(signed).sign(this.#key);
    if (forged.breaksSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    return this.#toJson(
      {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
      forged,
    );
  }

  #head(rpId: string, { rpId: forgedId, verifiesUser = true, presence = true }: Forgery, more = 0): Buffer {
    const flags = (presence ? USER_PRESENT : 0) | (verifiesUser ? USER_VERIFIED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    return Buffer.concat([sha256(forgedId ?? rpId), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string, forged: Forgery): string {
    return JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...pick(forged) });
  }

  #toJson(response: object, { credentialId = this.id }: Forgery): string {
    const credential = { id: credentialId, rawId: credentialId, type: 'public-key', response };
    return JSON.stringify({ ...credential, clientExtensionResults: {} });
  }
}

function pick({ origin, challenge, type }: Forgery): object {
  return JSON.parse(JSON.stringify({ origin, challenge, type })) as object;
}
