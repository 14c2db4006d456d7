import { pino } from 'pino';
import { readConfig } from '../../../server/config/config.ts';
import { openStore } from '../../../server/db/store/open-store.ts';
import type { Queryable, Store } from '../../../server/db/store/store.ts';
import { seedStore } from '../../../server/domain/catalogue-loading/seed.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { createPlayers } from '../../bench/players.ts';
import { buildTestServices } from '../../support/services.ts';

// Run by log-kill.test.ts as a child process: writes facts, adds them to the log and reports each head, until it kills
// itself at one of its statements or has done all its rounds.
const [killAt = Infinity, rounds = 0] = process.argv.slice(2).map(Number);
/** Facts of a round: some fill no bundle, some several. */
const FACTS = [1, 40, 255, 600, 1_300];

const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const opened = await openStore(reading.config, pino({ level: 'silent' }));
const ports = realPorts();
await seedStore(opened, { clock: ports.clock, houseShards: 2, catalogueDir: 'catalogue' });

let isArmed = false;
let statements = 0;
const countStatement = (): void => {
  if (isArmed && (statements += 1) > killAt) process.kill(process.pid, 'SIGKILL');
};
const watched = (tx: Queryable): Queryable => ({
  query: (sql, params) => (countStatement(), tx.query(sql, params)),
  rows: (sql, params) => (countStatement(), tx.rows(sql, params)),
  exec: (sql) => (countStatement(), tx.exec(sql)),
});
const store: Store = {
  ...watched(opened),
  kind: opened.kind,
  transaction: (work) => opened.transaction((tx) => work(watched(tx))),
  close: () => opened.close(),
};

const services = await buildTestServices(store, ports);
const send = (message: object): Promise<void> =>
  new Promise((resolve) => void process.send?.(message, () => resolve()));
const [known] = await store.query<{ id: string }>('SELECT id FROM players LIMIT 1');
const [player = known] = known === undefined ? await createPlayers(services, 1) : [];
await send({ checkpoint: await services.log.readCheckpoint() });

for (let round = 0; round < rounds; round += 1) {
  await store.query(
    `INSERT INTO battle_commits (id, player_id, state, server_seed, secret_salt, public_hash, created_at, expires_at)
     SELECT gen_random_uuid(), $1::uuid, 'lapsed', 'a', 'b', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now(), now()
     FROM generate_series(1, $2)`,
    [player?.id, FACTS[round % FACTS.length]],
  );
  isArmed = true;
  await services.log.integrate();
  isArmed = false;
  await send({ checkpoint: await services.log.readCheckpoint() });
}
await store.close();
process.disconnect();
