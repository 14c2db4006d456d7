import type { Store } from '../db/store/store.ts';
import type { SeedSecrets } from './seed-secrets.ts';

/** Rows per transaction: the embedded store serves nobody else meanwhile. */
const BATCH = 200;

interface Row extends Record<string, unknown> {
  player_id: string;
  encrypted_secret: string;
  seed_key_id: string;
}

/** Encrypts what is encrypted with another key, in batches. @returns how many rows */
export async function encryptTotpSecrets(store: Store, secrets: SeedSecrets, keyId: string): Promise<number> {
  let rows = 0;
  let batch: number;
  do {
    batch = await encryptBatch(store, secrets, keyId);
    rows += batch;
  } while (batch === BATCH);
  return rows;
}

function encryptBatch(store: Store, secrets: SeedSecrets, keyId: string): Promise<number> {
  return store.transaction(async (tx) => {
    const found = await tx.query<Row>(
      `SELECT player_id, encrypted_secret, seed_key_id FROM totp_secrets
       WHERE seed_key_id <> $1 ORDER BY player_id LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [keyId],
    );
    const encrypted = found.map((row) => {
      const of = { table: 'totp_secrets', id: row.player_id } as const;
      const text = secrets.decryptText(of, { encrypted: row.encrypted_secret, keyId: row.seed_key_id });
      return secrets.encryptTextWith(keyId, of, text).encrypted;
    });
    await tx.query(
      `UPDATE totp_secrets t SET encrypted_secret = e.text, seed_key_id = $3
       FROM unnest($1::uuid[], $2::text[]) AS e (id, text) WHERE t.player_id = e.id`,
      [found.map((row) => row.player_id), encrypted, keyId],
    );
    return found.length;
  });
}
