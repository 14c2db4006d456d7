import { boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';

/** The bench's server, a separate process: the whole application, whose facts are noted for the log or are not. */
const PLAYERS = 128;

/**
 * `log`: whether facts are noted; `drain`: adds what waits and answers how many seconds it took; `cpu`: seconds of this
 * process, the embedded store included.
 */
export type LogCommand = { ask: 'log'; isOn: boolean } | { ask: 'drain' | 'cpu' };

const { services, players, cheapest, handleCommands } = await startBenchServer(realPorts(), PLAYERS);
const { store, log } = services;

const triggers = await store.query<{ name: string; table: string }>(
  `SELECT tgname AS name, tgrelid::regclass::text AS table FROM pg_trigger
   WHERE tgfoid IN (SELECT oid FROM pg_proc WHERE proname ~ '^log_')`,
);

async function note(isOn: boolean): Promise<void> {
  for (const { name, table } of triggers)
    await store.exec(`ALTER TABLE ${table} ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER ${name}`);
}

async function drain(): Promise<number> {
  const begun = performance.now();
  // A poller may be adding at this moment; then nothing is left for this process until it has.
  for (let waiting = 1; waiting > 0;) {
    await log.integrate();
    const [row] = await store.query<{ waiting: number }>('SELECT count(*)::int AS waiting FROM log_outbox');
    waiting = row?.waiting ?? 0;
  }
  return (performance.now() - begun) / 1_000;
}

const request = { path: boxOpen.path, body: `boxId=${cheapest.id}&count=1&fast=true` };
handleCommands<LogCommand>({ request, players }, async (order) => {
  if (order.ask === 'log') return note(order.isOn);
  if (order.ask === 'drain') return drain();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
