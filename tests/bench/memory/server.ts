import { makeUserSeed } from '../../../src/fair/seeds.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import type { Box } from '../../../server/domain/catalogue/catalogue.ts';
import type { Services } from '../../../server/domain/services/services.ts';
import { startBenchServer } from '../benchServer.ts';
import type { ShownHistory } from './page/benchApi.ts';

/** The bench's server, a separate process: one player with PAIRS revealed pairs of ROUNDS rounds each. */
const rounds = Number(process.env['ROUNDS']);

async function rotatePairs({ seeds, ports }: Services, playerId: string, count: number) {
  const pairs: ShownHistory['pairs'][number][] = [];
  for (let n = 0; n < count; n += 1) {
    const shown = await seeds.view(playerId);
    const { revealed } = await seeds.rotate(playerId);
    // The rolls are made up in the page: the server stores none, and the pages measured do not list them.
    pairs.push({ seeds: shown, revealed: { ...revealed, rounds } });
    await seeds.setUserSeed(playerId, makeUserSeed(ports.rng));
  }
  return pairs;
}

function shownTable({ id, version, price, ranges, tableHash }: Box): ShownHistory['tables'][number] {
  return { table: { boxId: id, version, price, ranges }, statedHash: tableHash };
}

const benchServer = await startBenchServer(realPorts(), 1);
const { services, players } = benchServer;
const [player] = players;
if (player === undefined) throw new Error('no player');
const pairs = await rotatePairs(services, player.id, Number(process.env['PAIRS']));
const history: ShownHistory = {
  playerId: player.id,
  tables: services.catalogue.current().boxes.map(shownTable),
  pairs,
  current: await services.seeds.view(player.id),
};
benchServer.handleCommands({ token: player.token, history }, () => Promise.resolve(null));
