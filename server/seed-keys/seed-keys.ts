import { createHash } from 'node:crypto';

export const SEED_KEY_BYTES = 32;

/** A key of AES-256 for secrets that are not revealed yet. */
export interface SeedKey {
  /** Public: it follows from the key and is stored beside every ciphertext. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Where the keys are kept: the setting SEED_KEY or a file. */
export interface SeedKeySource {
  /** Its name in messages for operators. */
  readonly name: string;
  /** The key for new secrets first, then former ones; empty if none was made yet. */
  read(): readonly SeedKey[];
  /** Replaces all keys, durably. Null where operators write them themselves. */
  readonly write: ((keys: readonly SeedKey[]) => void) | null;
}

/** @throws Error unless there are 32 bytes */
export function toSeedKey(bytes: Uint8Array): SeedKey {
  if (bytes.length !== SEED_KEY_BYTES) throw new Error(`a seed key has ${SEED_KEY_BYTES} bytes`);
  const id = createHash('sha256').update('fairdrop seed key\0').update(bytes).digest('hex').slice(0, 16);
  return { id, bytes };
}
