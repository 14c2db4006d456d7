import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { SeedKey } from './seed-keys.ts';

const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a public hash commits to. */
export interface Secrets {
  serverSeed: string;
  secretSalt: string;
}

/** The row the secrets belong to: a ciphertext that is copied to another row cannot be decrypted there. */
export interface SecretRow {
  table: 'seed_pairs' | 'battle_commits' | 'packet_commits' | 'giveaways' | 'totp_secrets';
  id: string;
}

/** Base64 of nonce, ciphertext and tag. The nonce must be random and is used once. */
export function encryptSecrets(key: SeedKey, row: SecretRow, secrets: Secrets, nonce: Uint8Array): string {
  return encryptText(key, row, JSON.stringify([secrets.serverSeed, secrets.secretSalt]), nonce);
}

/** Base64 of nonce, ciphertext and tag. The nonce must be random and is used once. */
export function encryptText(key: SeedKey, row: SecretRow, text: string, nonce: Uint8Array): string {
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(key, row));
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error for another key or row, or a changed ciphertext */
export function decryptSecrets(key: SeedKey, row: SecretRow, encrypted: string): Secrets {
  const [serverSeed, secretSalt] = JSON.parse(decryptText(key, row, encrypted)) as [string, string];
  return { serverSeed, secretSalt };
}

/** @throws Error for another key or row, or a changed ciphertext */
export function decryptText(key: SeedKey, row: SecretRow, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(key, row));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}

function associatedData(key: SeedKey, { table, id }: SecretRow): Buffer {
  return Buffer.from(`${table}:${id}:${key.id}`, 'utf8');
}
