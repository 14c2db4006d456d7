import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';
import { writeHistory } from './history.ts';

/** The bench's server, a separate process: one player with a history of HISTORY rolls. */
const benchServer = await startBenchServer(realPorts(), 1);
const { services, players, cheapest } = benchServer;
const [player] = players;
if (player === undefined) throw new Error('no player');
await writeHistory(services, player.id, cheapest, Number(process.env['HISTORY']));
benchServer.handleCommands({ token: player.token }, () => Promise.resolve(null));
