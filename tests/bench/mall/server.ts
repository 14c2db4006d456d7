import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';
import { seedCatalogue } from './seedCatalogue.ts';

/** The bench's server, a separate process: a catalogue with ITEMS more items. */
const benchServer = await startBenchServer(realPorts(), 1);
const { services, players } = benchServer;
const [player] = players;
if (player === undefined) throw new Error('no player');
await seedCatalogue(services.store, Number(process.env['ITEMS']));
await services.catalogue.refresh();
benchServer.handleCommands({ token: player.token }, () => Promise.resolve(null));
