import { StoreError } from '../db/store/store-error.ts';
import type { Queryable, Store } from '../db/store/store.ts';
import type { Ports } from '../platform/ports.ts';
import { SEED_KEY_BYTES, toSeedKey } from './seed-keys.ts';
import type { SeedKeySource } from './seed-keys.ts';
import { encryptRows } from './secret-rows.ts';
import type { SeedSecrets } from './seed-secrets.ts';

/** Advisory lock key for changes of the keys; arbitrary, the same in every process. */
const SEED_KEY_LOCK = 727_003;

interface StoredKey {
  id: string;
  is_current: boolean;
  /** When the last copy of unencrypted secrets was removed from the store; null until then. */
  plain_removed_at: Date | null;
}

export async function lockSeedKeys(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [SEED_KEY_LOCK]);
}

export function readSeedKeys(tx: Queryable): Promise<(StoredKey & Record<string, unknown>)[]> {
  return tx.query('SELECT id, is_current, plain_removed_at FROM seed_keys');
}

/**
 * Checks that the source holds every key of the database, makes the first one, and encrypts what an older program
 * stored unencrypted. Call at start, before anything is rolled.
 * @throws {StoreError} seed-key: a key is missing, so that no seed could be read or revealed
 */
export async function prepareSeedKeys(
  store: Store,
  source: SeedKeySource,
  secrets: SeedSecrets,
  ports: Pick<Ports, 'rng' | 'clock'>,
): Promise<void> {
  const current = await store.transaction(async (tx) => {
    await lockSeedKeys(tx);
    const known = await readSeedKeys(tx);
    if (known.length === 0) return insertFirstKey(tx, source, ports);
    assertHeld(known, source);
    return known.find((key) => key.is_current);
  });
  if (current === undefined || current.plain_removed_at !== null) return;
  await encryptRows(store, secrets, current.id, 'plain');
  await removeOldCopies(store);
  await store.query('UPDATE seed_keys SET plain_removed_at = $1 WHERE is_current', [ports.clock.now()]);
}

async function insertFirstKey(
  tx: Queryable,
  source: SeedKeySource,
  ports: Pick<Ports, 'rng' | 'clock'>,
): Promise<StoredKey> {
  let [key] = source.read();
  if (key === undefined) {
    key = toSeedKey(ports.rng(SEED_KEY_BYTES));
    source.write?.([key]);
  }
  const now = ports.clock.now();
  const [pairs] = await tx.query<{ exist: boolean }>('SELECT EXISTS (SELECT 1 FROM seed_pairs) AS exist');
  const removedAt = pairs?.exist ? null : now;
  await tx.query(
    'INSERT INTO seed_keys (id, is_current, created_at, plain_removed_at) VALUES ($1, true, $2, $3)',
    [key.id, now, removedAt],
  );
  return { id: key.id, is_current: true, plain_removed_at: removedAt };
}

function assertHeld(known: readonly StoredKey[], source: SeedKeySource): void {
  const held = source.read();
  const missing = known.filter(({ id }) => !held.some((key) => key.id === id)).map(({ id }) => id);
  if (missing.length === 0) return;
  throw new StoreError(
    'seed-key',
    `${source.name} does not hold the seed key ${missing.join(', ')} of this database: restore it, or add it to SEED_KEY (all processes need the same keys).`,
  );
}

const TABLES = ['seed_pairs', 'battle_commits', 'packet_commits'];

/**
 * Rewrites the tables and their statistics without dead rows. The embedded store also drops its old log; that of a
 * PostgreSQL server ages by the operator's settings.
 */
async function removeOldCopies(store: Store): Promise<void> {
  for (const table of TABLES) await store.exec(`VACUUM (FULL, ANALYZE) ${table}`);
  if (store.kind !== 'embedded') return;
  await store.exec('VACUUM FULL pg_catalog.pg_statistic');
  await store.exec('SET wal_recycle = off');
  await store.query('SELECT pg_switch_wal()');
  await store.exec('CHECKPOINT');
  await store.exec('RESET wal_recycle');
}
