import { formatCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { emptyFrontier, formatFrontier, rootOfFrontier } from '../../../src/fair/log/frontier.ts';
import { StoreError } from '../../db/store/store-error.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { SEED_KEY_BYTES, toSeedKey } from '../../seed-keys/seed-keys.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { LOGGED_SETTINGS } from './pair-facts.ts';
import { lockLogKeys, registerKeys } from './log-keys.ts';
import { TransparencyLog } from './log.ts';
import { LogSigner, sha256 } from './signer.ts';

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
    await lockLogKeys(tx);
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
