import type { SecretRow, Secrets } from './secret-cipher.ts';
import type { SecretColumns, SeedSecrets } from './seed-secrets.ts';

export interface SecretsRow {
  server_seed: string | null;
  secret_salt: string | null;
  encrypted_secrets: string | null;
  seed_key_id: string | null;
}

/** The names of `SecretsRow` for a SELECT. */
export const secretsColumns = 'server_seed, secret_salt, encrypted_secrets, seed_key_id';

export function toSecretColumns(row: SecretsRow): SecretColumns {
  return {
    serverSeed: row.server_seed,
    secretSalt: row.secret_salt,
    encryptedSecrets: row.encrypted_secrets,
    seedKeyId: row.seed_key_id,
  };
}

/** Empty texts, which no hash commits to, where the secrets cannot be decrypted: a difference like any other. */
export function decryptOrEmpty(seedSecrets: SeedSecrets, row: SecretRow, columns: SecretColumns): Secrets {
  try {
    return seedSecrets.decrypt(row, columns);
  } catch {
    return { serverSeed: '', secretSalt: '' };
  }
}
