import { sqlState } from '../db/store/store.ts';
import type { Queryable, Store } from '../db/store/store.ts';
import type { Ports } from '../platform/ports.ts';
import { SEED_KEY_BYTES, toSeedKey } from './seed-keys.ts';
import type { SeedKeySource } from './seed-keys.ts';
import { encryptRows } from './secret-rows.ts';
import { encryptTotpSecrets } from './totp-secret-rows.ts';
import { lockSeedKeys, readSeedKeys } from './setup.ts';
import type { SeedSecrets } from './seed-secrets.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface Rotation {
  store: Store;
  source: SeedKeySource;
  secrets: SeedSecrets;
  ports: Pick<Ports, 'rng' | 'clock'>;
}

/**
 * Encrypts everything that is not revealed with another key: a fresh one in the file, or the first of SEED_KEY. The
 * former key remains until nothing is encrypted with it; a rotation that was interrupted is finished by the next one.
 * @returns the id of the key and the number of rows, null if SEED_KEY names no new key and nothing is left to do
 */
export async function rotateSeedKey(rotation: Rotation): Promise<{ keyId: string; rows: number } | null> {
  const { store, secrets, source } = rotation;
  const keyId = await store.transaction((tx) => installKey(rotation, tx));
  if (keyId === null) return null;
  let rows = 0;
  do {
    rows += await encryptRows(store, secrets, keyId, 'formerKey');
    rows += await encryptTotpSecrets(store, secrets, keyId);
  } while (!(await deleteFormerKeys(store)));
  await store.transaction(async (tx) => {
    await lockSeedKeys(tx);
    const used = await readSeedKeys(tx);
    source.write?.(source.read().filter(({ id }) => used.some((key) => key.id === id)));
  });
  return { keyId, rows };
}

/** Makes another key the current one. The source has it before a row can name it. */
async function installKey({ source, ports }: Rotation, tx: Queryable): Promise<string | null> {
  await lockSeedKeys(tx);
  const known = await readSeedKeys(tx);
  const keys = source.read();
  let [key] = keys;
  if (source.write !== null) {
    key = toSeedKey(ports.rng(SEED_KEY_BYTES));
    source.write([key, ...keys]);
  }
  if (key === undefined) throw new Error(`${source.name} holds no seed key`);
  const { id } = key;
  if (known.length === 1 && known[0]?.id === id) return null;
  await tx.query('UPDATE seed_keys SET is_current = false WHERE is_current');
  await tx.query(
    `INSERT INTO seed_keys (id, is_current, created_at, plain_removed_at) VALUES ($1, true, $2, $2)
     ON CONFLICT (id) DO UPDATE SET is_current = true`,
    [id, ports.clock.now()],
  );
  return id;
}

/** False if a transaction that began before the rotation has used a former key meanwhile. */
async function deleteFormerKeys(store: Store): Promise<boolean> {
  try {
    await store.query('DELETE FROM seed_keys WHERE NOT is_current');
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
