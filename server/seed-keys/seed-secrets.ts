import type { Queryable } from '../db/store/store.ts';
import type { Rng } from '../platform/ports.ts';
import type { SeedKey, SeedKeySource } from './seed-keys.ts';
import { NONCE_BYTES, decryptSecrets, decryptText, encryptSecrets, encryptText } from './secret-cipher.ts';
import type { SecretRow, Secrets } from './secret-cipher.ts';

/** The columns of a pair or commitment that hold its secrets: encrypted until they are revealed, then plain. */
export interface SecretColumns {
  serverSeed: string | null;
  secretSalt: string | null;
  encryptedSecrets: string | null;
  seedKeyId: string | null;
}

export interface EncryptedText {
  readonly encrypted: string;
  readonly keyId: string;
}

/** Encrypts server seeds and salts, and secrets of authenticator apps, on their way to the database and decrypts them where rolls are computed. */
export class SeedSecrets {
  readonly #source: SeedKeySource;
  readonly #rng: Rng;
  #keys = new Map<string, SeedKey>();

  constructor(source: SeedKeySource, rng: Rng) {
    this.#source = source;
    this.#rng = rng;
  }

  /**
   * Encrypts with the database's current key and locks that key's row: a rotation cannot remove it before the
   * transaction ends.
   */
  async encrypt(tx: Queryable, row: SecretRow, secrets: Secrets): Promise<SecretColumns> {
    return this.encryptWith(await this.#lockCurrentKey(tx), row, secrets);
  }

  /** A text of another kind of row, in the same way. */
  async encryptText(tx: Queryable, row: SecretRow, text: string): Promise<EncryptedText> {
    return this.encryptTextWith(await this.#lockCurrentKey(tx), row, text);
  }

  encryptTextWith(keyId: string, row: SecretRow, text: string): EncryptedText {
    return { encrypted: encryptText(this.#key(keyId), row, text, this.#rng(NONCE_BYTES)), keyId };
  }

  /** @throws Error if the key is missing or the ciphertext is not this row's */
  decryptText(row: SecretRow, { encrypted, keyId }: EncryptedText): string {
    return decryptText(this.#key(keyId), row, encrypted);
  }

  async #lockCurrentKey(tx: Queryable): Promise<string> {
    const [current] = await tx.query<{ id: string }>(
      'SELECT id FROM seed_keys WHERE is_current FOR KEY SHARE',
    );
    if (current === undefined) throw new Error('the database has no seed key');
    return current.id;
  }

  encryptWith(keyId: string, row: SecretRow, secrets: Secrets): SecretColumns {
    const encryptedSecrets = encryptSecrets(this.#key(keyId), row, secrets, this.#rng(NONCE_BYTES));
    return { serverSeed: null, secretSalt: null, encryptedSecrets, seedKeyId: keyId };
  }

  /** @throws Error if the key is missing or the ciphertext is not this row's */
  decrypt(row: SecretRow, columns: SecretColumns): Secrets {
    const { serverSeed, secretSalt, encryptedSecrets, seedKeyId } = columns;
    if (serverSeed !== null && secretSalt !== null) return { serverSeed, secretSalt };
    if (encryptedSecrets === null || seedKeyId === null)
      throw new Error(`${row.table} ${row.id} has no secrets`);
    return decryptSecrets(this.#key(seedKeyId), row, encryptedSecrets);
  }

  /** Another process may have rotated the key: an unknown one is looked up in the source again. */
  #key(id: string): SeedKey {
    if (!this.#keys.has(id)) this.#keys = new Map(this.#source.read().map((key) => [key.id, key]));
    const key = this.#keys.get(id);
    if (key === undefined) throw new Error(`${this.#source.name} does not hold the seed key ${id}`);
    return key;
  }
}

/** Of a row that may be read by everybody; null where the row has only the encrypted form. */
export function revealedSecrets({
  serverSeed,
  secretSalt,
}: Pick<SecretColumns, 'serverSeed' | 'secretSalt'>): Secrets | null {
  return serverSeed === null || secretSalt === null ? null : { serverSeed, secretSalt };
}

/** The columns of revealed secrets. */
export function revealedColumns({ serverSeed, secretSalt }: Secrets): SecretColumns {
  return { serverSeed, secretSalt, encryptedSecrets: null, seedKeyId: null };
}
