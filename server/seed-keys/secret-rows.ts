import type { Store } from '../db/store/store.ts';
import type { SecretRow } from './secret-cipher.ts';
import type { SeedSecrets } from './seed-secrets.ts';

/** Rows per transaction: the embedded store serves nobody else meanwhile. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Rows that were written before secrets were encrypted, and rows under another key than `$1`. */
const CONDITIONS = {
  plain: {
    seed_pairs: `$1::text IS NOT NULL AND encrypted_secrets IS NULL AND state <> 'revealed'`,
    battle_commits: `$1::text IS NOT NULL AND encrypted_secrets IS NULL AND (state = 'open' OR (state = 'used'
      AND EXISTS (SELECT 1 FROM battles b WHERE b.commit_id = battle_commits.id AND b.state IN (0, 1))))`,
    // Packets are younger than the encryption.
    packet_commits: '$1::text IS NOT NULL AND false',
    // Always encrypted until it is revealed.
    giveaways: '$1::text IS NULL',
  },
  formerKey: {
    seed_pairs: 'seed_key_id <> $1',
    battle_commits: 'seed_key_id <> $1',
    packet_commits: 'seed_key_id <> $1',
    giveaways: 'seed_key_id <> $1',
  },
} as const;

interface Row {
  id: string;
  server_seed: string | null;
  secret_salt: string | null;
  encrypted_secrets: string | null;
  seed_key_id: string | null;
}

/** Encrypts rows with the key, in batches. @returns how many */
export async function encryptRows(
  store: Store,
  secrets: SeedSecrets,
  keyId: string,
  which: keyof typeof CONDITIONS,
): Promise<number> {
  let rows = 0;
  for (const table of ['seed_pairs', 'battle_commits', 'packet_commits', 'giveaways'] as const) {
    let after: string | null = FIRST_ID;
    while (after !== null) {
      const batch = await encryptBatch(store, secrets, {
        keyId,
        table,
        after,
        where: CONDITIONS[which][table],
      });
      rows += batch.rows;
      after = batch.last;
    }
  }
  return rows;
}

interface Batch {
  keyId: string;
  table: SecretRow['table'];
  after: string;
  where: string;
}

function encryptBatch(
  store: Store,
  secrets: SeedSecrets,
  { keyId, table, after, where }: Batch,
): Promise<{ rows: number; last: string | null }> {
  return store.transaction(async (tx) => {
    const found = await tx.query<Row>(
      `SELECT id, server_seed, secret_salt, encrypted_secrets, seed_key_id FROM ${table}
       WHERE id > $2::uuid AND ${where} ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [keyId, after],
    );
    const encrypted = found.map((row) => {
      const plain = secrets.decrypt(
        { table, id: row.id },
        {
          serverSeed: row.server_seed,
          secretSalt: row.secret_salt,
          encryptedSecrets: row.encrypted_secrets,
          seedKeyId: row.seed_key_id,
        },
      );
      return secrets.encryptWith(keyId, { table, id: row.id }, plain).encryptedSecrets;
    });
    await tx.query(
      `UPDATE ${table} t SET server_seed = NULL, secret_salt = NULL, encrypted_secrets = e.text, seed_key_id = $3
       FROM unnest($1::uuid[], $2::text[]) AS e (id, text) WHERE t.id = e.id`,
      [found.map(({ id }) => id), encrypted, keyId],
    );
    return { rows: found.length, last: found.at(-1)?.id ?? null };
  });
}
