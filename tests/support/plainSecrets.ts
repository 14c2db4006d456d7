import { prepareSeedKeys } from '../../server/domain/secrets/seed-key-setup.ts';
import type { SecretRow } from '../../server/domain/secrets/secret-cipher.ts';
import { SeedSecrets } from '../../server/domain/secrets/seed-secrets.ts';
import type { Store } from '../../server/db/store.ts';
import { testPorts } from './ports.ts';
import { memorySeedKeys, testSeedSecrets } from './seedKeys.ts';

/** A row of `seed_pairs` or `battle_commits` as JSON. */
export interface SecretsJson {
  id: string;
  server_seed: string | null;
  secret_salt: string | null;
  encrypted_secrets: string | null;
  seed_key_id: string | null;
}

/** The row as a program stored it that encrypted nothing. */
export function withPlainSecrets(table: SecretRow['table'], row: SecretsJson): SecretsJson {
  const { serverSeed, secretSalt } = testSeedSecrets().decrypt(
    { table, id: row.id },
    {
      serverSeed: row.server_seed,
      secretSalt: row.secret_salt,
      encryptedSecrets: row.encrypted_secrets,
      seedKeyId: row.seed_key_id,
    },
  );
  return {
    ...row,
    server_seed: serverSeed,
    secret_salt: secretSalt,
    encrypted_secrets: null,
    seed_key_id: null,
  };
}

/** What the start of a server does for the secrets in its store. */
export async function prepareSecrets(store: Store, keys = memorySeedKeys()): Promise<void> {
  const ports = testPorts('prepare');
  await prepareSeedKeys(store, keys, new SeedSecrets(keys, ports.rng), ports);
}
