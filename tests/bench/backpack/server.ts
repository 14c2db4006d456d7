import { realPorts } from '../../../server/platform/ports.ts';
import { pickBy, seedItems } from '../../support/seedItems.ts';
import { startBenchServer } from '../benchServer.ts';

/** The bench's server, a separate process: one player with ITEMS items of all states, another with none. */
const benchServer = await startBenchServer(realPorts(), 2);
const { services, players } = benchServer;
const [player, stranger] = players;
if (player === undefined || stranger === undefined) throw new Error('no player');
await seedItems(services.store, player.id, {
  count: Number(process.env['ITEMS']),
  definitions: services.catalogue.current().items,
  pick: pickBy(services.ports.rng),
  states: process.env['STATES'] === 'owned' ? [0] : [0, 0, 0, 0, 1, 2, 2, 2, 3, 4],
  favouriteOneOf: 10,
});
await services.store.query('ANALYZE items, item_counts');
benchServer.handleCommands({ token: player.token, emptyToken: stranger.token }, () => Promise.resolve(null));
