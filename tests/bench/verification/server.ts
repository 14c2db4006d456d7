import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';
import { writeHistory } from './history.ts';

/** The server of the bench, a process of its own: one player with a history as long as HISTORY says. */
const benchServer = await startBenchServer(realPorts(), 1);
const { services, players, cheapest } = benchServer;
const [player] = players;
if (player === undefined) throw new Error('no player');
await writeHistory(services, player.id, cheapest, Number(process.env['HISTORY']));
benchServer.handleCommands({ token: player.token }, () => Promise.resolve(null));
