import { readHouseAccounts } from '../../../server/ledger/accounts.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';
import { openWithoutHttp } from './baseline.ts';
import type { BaselinePlayer } from './baseline.ts';

/**
 * The bench's server, a separate process: the whole application over a store, and on demand the bare statement over
 * the same store and pool, so that the two differ only by HTTP and its handling.
 */
const PLAYERS = 128;

export type OpeningCommand = { ask: 'bare'; connections: number; seconds: number } | { ask: 'cpu' };

const benchServer = await startBenchServer(realPorts(), PLAYERS);
const { services, players, cheapest } = benchServer;
const house = await readHouseAccounts(services.store);

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function runBaseline({ connections, seconds }: { connections: number; seconds: number }) {
  const pairs: BaselinePlayer[] = await Promise.all(
    players.map(async ({ id }) => ({ pair: await services.seeds.active(id), busy: false })),
  );
  const [started, cpu] = [performance.now(), cpuSeconds()];
  const done = await openWithoutHttp(services, house, pairs, cheapest, {
    connections,
    until: started + seconds * 1_000,
  });
  return { done, seconds: (performance.now() - started) / 1_000, cpuSeconds: cpuSeconds() - cpu };
}

benchServer.handleCommands<OpeningCommand>({ boxId: cheapest.id, players }, async (order) =>
  order.ask === 'cpu' ? cpuSeconds() : runBaseline(order),
);
