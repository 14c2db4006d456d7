import { boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import { dreamStart } from '../../../src/net/contract/calls/games/dream.ts';
import { readHouseAccounts } from '../../../server/ledger/accounts.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';
import { openOnce, rollWithoutHttp } from './baseline.ts';
import type { BaselinePlayer } from './baseline.ts';
import { dreamBody, dreamOnce, dreamTarget } from './dreamBaseline.ts';

/**
 * The bench's server, a separate process: the whole application over a store, and on demand the bare statement over
 * the same store and pool, so that the two differ only by HTTP and its handling.
 */
const PLAYERS = 128;

/** What is measured: openings of the cheapest box, or dreams of one target at 1 %. */
export type Game = 'opening' | 'dream';

export type OpeningCommand =
  { ask: 'bare'; game: Game; connections: number; seconds: number } | { ask: 'cpu' };

const benchServer = await startBenchServer(realPorts(), PLAYERS);
const { services, players, cheapest } = benchServer;
const house = await readHouseAccounts(services.store);

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const target = dreamTarget(services);
const rollOnce = {
  opening: (player: BaselinePlayer) => openOnce(services, house, player, cheapest),
  dream: (player: BaselinePlayer) => dreamOnce(services, house, player, target),
} satisfies Record<Game, unknown>;
const requests = {
  opening: { path: boxOpen.path, body: `boxId=${cheapest.id}&count=1&fast=true` },
  dream: { path: dreamStart.path, body: dreamBody(target) },
} satisfies Record<Game, unknown>;

async function runBaseline(order: { game: Game; connections: number; seconds: number }) {
  const { game, connections, seconds } = order;
  const pairs: BaselinePlayer[] = await Promise.all(
    players.map(async ({ id }) => ({ pair: await services.seeds.active(id), busy: false })),
  );
  const [started, cpu] = [performance.now(), cpuSeconds()];
  const done = await rollWithoutHttp(services, pairs, rollOnce[game], {
    connections,
    until: started + seconds * 1_000,
  });
  return { done, seconds: (performance.now() - started) / 1_000, cpuSeconds: cpuSeconds() - cpu };
}

benchServer.handleCommands<OpeningCommand>({ requests, players }, async (order) =>
  order.ask === 'cpu' ? cpuSeconds() : runBaseline(order),
);
