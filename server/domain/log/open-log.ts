import { formatCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { emptyFrontier, formatFrontier, rootOfFrontier } from '../../../src/fair/log/frontier.ts';
import { StoreError } from '../../db/store/store-error.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { SEED_KEY_BYTES, toSeedKey } from '../../seed-keys/seed-keys.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { LOGGED_SETTINGS } from './pair-facts.ts';
import { TransparencyLog } from './log.ts';
import { LogSigner, sha256 } from './signer.ts';

/** Advisory lock key for making the log; arbitrary, the same in every process. */
const LOG_LOCK = 727_004;

interface LogSetup {
  readonly store: Store;
  readonly ports: Pick<Ports, 'rng' | 'clock'>;
  readonly keys: SeedKeySource;
  /** Host of the site's public address; null: it has none. */
  readonly host: string | null;
}

/**
 * The log of the store; makes it, and its key, at the first start.
 * @throws {StoreError} log-key: no key that signed for this log is held
 */
export async function openLog(setup: LogSetup): Promise<TransparencyLog> {
  const { store, ports, keys } = setup;
  const origin = await store.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOG_LOCK]);
    const [head] = await tx.query<{ origin: string }>('SELECT origin FROM log_head');
    if (keys.read().length === 0) makeKey(setup, head !== undefined);
    const found = head?.origin ?? (await makeLog(tx, setup));
    await registerKeys(tx, keys, new LogSigner(found, keys).verifierKeys, ports.clock.now());
    return found;
  });
  return new TransparencyLog({ store, ports, origin, signer: new LogSigner(origin, keys) });
}

function makeKey({ keys, ports }: LogSetup, exists: boolean): void {
  if (exists || keys.write === null)
    throw new StoreError(
      'log-key',
      `${keys.name} holds no key of this database's log: restore it from your backup.`,
    );
  keys.write([toSeedKey(ports.rng(SEED_KEY_BYTES))]);
}

async function makeLog(tx: Queryable, { ports, keys, host }: LogSetup): Promise<string> {
  // Sites without an address are told apart by their keys.
  const origin = host === null ? `localhost/log/${new LogSigner('', keys).keyIds[0]}` : `${host}/log`;
  const root = rootOfFrontier(sha256, emptyFrontier);
  const now = ports.clock.now();
  await tx.query(
    'INSERT INTO log_head (id, origin, size, frontier, checkpoint, at) VALUES (1, $1, 0, $2, $3, $4)',
    [
      origin,
      Buffer.from(formatFrontier(emptyFrontier)),
      new LogSigner(origin, keys).sign(formatCheckpoint({ origin, size: 0, root })),
      now,
    ],
  );
  const config = Object.entries(await readSysConfig(tx)).filter(([name]) => LOGGED_SETTINGS.test(name));
  for (const [name, value] of config)
    await tx.query(`INSERT INTO log_outbox (source, value, at) VALUES ('settingInForce', $1, $2)`, [
      `${name} ${JSON.stringify(value)}`,
      now,
    ]);
  return origin;
}

/** A log is continued by who holds a key that signed it before; a new key is noted beside that one. */
async function registerKeys(
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
