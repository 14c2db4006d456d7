import { StoreError } from '../../db/store/store-error.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { SEED_KEY_BYTES, toSeedKey } from '../../seed-keys/seed-keys.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';
import type { TransparencyLog } from './log.ts';

/** Advisory lock key for the log's keys; arbitrary, the same in every process. */
const LOG_LOCK = 727_004;

export const lockLogKeys = (tx: Queryable): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock($1)', [LOG_LOCK]);

/** A log is continued by who holds a key that signed it before; a new key is noted beside that one. */
export async function registerKeys(
  tx: Queryable,
  source: SeedKeySource,
  held: readonly string[],
  now: Date,
): Promise<void> {
  const known = await tx.query<{ verifier_key: string }>('SELECT verifier_key FROM log_keys');
  if (known.length > 0 && !known.some(({ verifier_key: key }) => held.includes(key)))
    throw new StoreError(
      'log-key',
      `${source.name} holds no key that signed this database's log: restore it, or add it to LOG_KEY (all processes need the same keys).`,
    );
  for (const key of held)
    await tx.query('INSERT INTO log_keys (verifier_key, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      key,
      now,
    ]);
}

interface LogKeyRow {
  /** `name+id+key`. */
  readonly key: string;
  readonly createdAt: Date;
  /** Whether this process signs with it. */
  readonly isHeld: boolean;
}

/** Every key that signs or signed the log, the newest first. */
export async function readLogKeys(
  store: Queryable,
  log: Pick<TransparencyLog, 'verifierKeys'>,
): Promise<LogKeyRow[]> {
  const rows = await store.query<Omit<LogKeyRow, 'isHeld'>>(
    'SELECT verifier_key AS key, created_at AS "createdAt" FROM log_keys ORDER BY created_at DESC, verifier_key',
  );
  const held = log.verifierKeys;
  return rows.map((row) => ({ ...row, isHeld: held.includes(row.key) }));
}

interface KeyRotation {
  readonly store: Store;
  readonly ports: Pick<Ports, 'rng' | 'clock'>;
  readonly log: TransparencyLog;
  readonly logKeys: SeedKeySource;
}

/**
 * Puts a fresh key before the former ones in the file, and signs the head with all of them.
 * @returns the key as verifiers name it; null where operators write the keys themselves
 */
export async function rotateLogKey({ store, ports, log, logKeys }: KeyRotation): Promise<string | null> {
  const { write } = logKeys;
  if (write === null) return null;
  return store.transaction(async (tx) => {
    await lockLogKeys(tx);
    write([toSeedKey(ports.rng(SEED_KEY_BYTES)), ...logKeys.read()]);
    await log.signAnew(tx);
    await registerKeys(tx, logKeys, log.verifierKeys, ports.clock.now());
    return log.verifierKeys[0] ?? null;
  });
}
