import type { Queryable } from '../../server/db/store/store.ts';
import type { SecretRow } from '../../server/seed-keys/secret-cipher.ts';
import type { SeedSecrets } from '../../server/seed-keys/seed-secrets.ts';

/** The secret columns of a pair or a commitment. */
export interface StoredSecrets {
  id: string;
  tab: SecretRow['table'];
  server_seed: string | null;
  secret_salt: string | null;
  encrypted_secrets: string | null;
  seed_key_id: string | null;
}

/** Of all pairs and commitments. */
export function readStoredSecrets(store: Queryable): Promise<(StoredSecrets & Record<string, unknown>)[]> {
  const columns = 'id, server_seed, secret_salt, encrypted_secrets, seed_key_id';
  return store.query(
    `SELECT 'seed_pairs' AS tab, ${columns} FROM seed_pairs
     UNION ALL SELECT 'battle_commits', ${columns} FROM battle_commits
     UNION ALL SELECT 'packet_commits', ${columns} FROM packet_commits`,
  );
}

/** Seeds and salts in plain. */
export interface SecretTexts {
  /** Nobody may see them yet. */
  readonly hidden: readonly string[];
  /** Those of battles that are drawn: their end, which a kill can cut off, writes them in plain. */
  readonly ending: readonly string[];
  readonly revealed: readonly string[];
}

function textsOf(secrets: SeedSecrets, row: StoredSecrets): string[] {
  const { serverSeed, secretSalt } = secrets.decrypt(
    { table: row.tab, id: row.id },
    {
      serverSeed: row.server_seed,
      secretSalt: row.secret_salt,
      encryptedSecrets: row.encrypted_secrets,
      seedKeyId: row.seed_key_id,
    },
  );
  return [serverSeed, secretSalt];
}

/**
 * Decrypts what is not revealed, as only the holder of the seed key can.
 * @throws Error for a row that cannot be decrypted, unless they are to be skipped
 */
export async function readSecretTexts(
  store: Queryable,
  secrets: SeedSecrets,
  { skipsUnreadable = false } = {},
): Promise<SecretTexts> {
  const rows = await readStoredSecrets(store);
  const readable = (row: StoredSecrets): string[] => {
    try {
      return textsOf(secrets, row);
    } catch (error) {
      if (skipsUnreadable) return [];
      throw error;
    }
  };
  const isHidden = (row: StoredSecrets): boolean => row.encrypted_secrets !== null;
  const drawn = await store.query<{ id: string }>(
    'SELECT commit_id AS id FROM battles WHERE start_at IS NOT NULL',
  );
  const endingIds = new Set(drawn.map(({ id }) => id));
  return {
    hidden: rows.filter(isHidden).flatMap(readable),
    ending: rows.filter((row) => isHidden(row) && endingIds.has(row.id)).flatMap(readable),
    revealed: rows.filter((row) => !isHidden(row)).flatMap(readable),
  };
}

/** Every row of every table as text, with the statistics of the planner, which hold sample values. */
export async function dumpStore(store: Queryable): Promise<string> {
  const tables = await store.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss') OR tablename = 'pg_statistic'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await store.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
