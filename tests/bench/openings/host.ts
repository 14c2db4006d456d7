import { pino } from 'pino';
import type { AddressInfo } from 'node:net';
import { assemble } from '../../../server/assembly.ts';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/db/open.ts';
import { seedStore } from '../../../server/db/seed.ts';
import { readHouse } from '../../../server/ledger/accounts.ts';
import { realPorts } from '../../../server/ports.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { audit } from '../../../server/domain/audit/audit.ts';
import { openBare } from './bare.ts';
import type { BarePlayer } from './bare.ts';
import { makePlayers } from './players.ts';

/**
 * The server of the bench, a process of its own: the whole application over a store, and on demand the bare
 * statement over the same store and pool, so that only HTTP and what hangs on it tells the two apart.
 */
const PLAYERS = 128;

export type HostOrder =
  { ask: 'bare'; connections: number; seconds: number } | { ask: 'cpu' } | { ask: 'audit' } | { ask: 'end' };

const log = pino({ level: 'silent' });
const ports = realPorts();
const reading = readConfig({ ...process.env, RATE_LIMITS: 'off' });
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const store = await openStore(reading.config, log);
await seedStore(store, {
  clock: ports.clock,
  houseShards: reading.config.houseShards,
  catalogueDir: 'catalogue',
});
const assembly = await assemble({ settings: { rateLimits: false }, store, ports, log, hashes: nodeHashes });
await assembly.app.listen({ host: '127.0.0.1', port: 0 });

const { services } = assembly;
const house = await readHouse(store);
const players = await makePlayers(services, PLAYERS);
const [box] = [...services.catalogue.current().boxes].sort((a, b) => a.price - b.price);
if (box === undefined) throw new Error('no box');

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function bare({ connections, seconds }: { connections: number; seconds: number }) {
  const pairs: BarePlayer[] = await Promise.all(
    players.map(async ({ id }) => ({ pair: await services.seeds.active(id), busy: false })),
  );
  const [started, cpu] = [performance.now(), cpuSeconds()];
  const done = await openBare(services, house, pairs, box as NonNullable<typeof box>, {
    connections,
    until: started + seconds * 1_000,
  });
  return { done, seconds: (performance.now() - started) / 1_000, cpuSeconds: cpuSeconds() - cpu };
}

async function obey(order: HostOrder): Promise<unknown> {
  switch (order.ask) {
    case 'bare':
      return bare(order);
    case 'cpu':
      return cpuSeconds();
    case 'audit':
      return (await audit(store, nodeHashes)).lines;
    case 'end':
      await assembly.stop();
      await store.close();
      return null;
  }
}

process.on('message', (order: HostOrder) => {
  void obey(order).then((answer) => {
    process.send?.({ answer });
    if (order.ask === 'end') process.disconnect();
  });
});
const { port } = assembly.app.server.address() as AddressInfo;
process.send?.({ answer: { url: `http://127.0.0.1:${port}`, boxId: box.id, players } });
