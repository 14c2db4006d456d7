import { join } from 'node:path';
import { pino } from 'pino';
import type { AddressInfo } from 'node:net';
import { assemble } from '../../server/bootstrap/assembly.ts';
import { createProviders, rulesOf } from '../../server/bootstrap/providers.ts';
import { readConfig } from '../../server/config/config.ts';
import { openStore } from '../../server/db/store/open-store.ts';
import { seedStore } from '../../server/domain/catalogue-loading/seed.ts';
import { auditSite } from '../../server/bootstrap/audit-site.ts';
import type { Box } from '../../server/domain/catalogue/catalogue.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { createPlayers } from './players.ts';
import type { BenchPlayer } from './players.ts';

/** Commands that every bench server accepts. */
export type BenchCommand = { ask: 'audit' } | { ask: 'end' };

export interface BenchServer {
  readonly services: Services;
  readonly players: readonly BenchPlayer[];
  readonly cheapest: Box;
  /** Reports the server's address and further data to the bench, then handles commands. */
  handleCommands<Own extends { ask: string }>(known: object, obey: (order: Own) => Promise<unknown>): void;
}

/** The bench's server, a separate process: the whole application over the store named by its environment. */
export async function startBenchServer(ports: Ports, playerCount: number): Promise<BenchServer> {
  const log = pino({ level: 'silent' });
  const reading = readConfig({ ...process.env, RATE_LIMITS: 'off' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const store = await openStore(reading.config, log);
  const { houseShards, trustedProxies } = reading.config;
  await seedStore(store, { clock: ports.clock, houseShards, catalogueDir: 'catalogue' });
  const pagesRoot = join(import.meta.dirname, '../../dist');
  const settings = { rateLimits: false, trustedProxies, pagesRoot };
  const providers = createProviders(reading.config, { store, ports, entropy: null });
  const parts = {
    settings,
    store,
    ports,
    log,
    hashes: nodeHashes,
    providers,
    rules: rulesOf(reading.config),
  };
  const { app, services, stop } = await assemble(parts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const players = await createPlayers(services, playerCount);
  const [cheapest] = [...services.catalogue.current().boxes].sort((a, b) => a.price - b.price);
  if (cheapest === undefined) throw new Error('no box');

  const handleCommand = async <Own extends { ask: string }>(
    order: Own | BenchCommand,
    obey: (order: Own) => Promise<unknown>,
  ): Promise<unknown> => {
    if (order.ask === 'audit') return (await auditSite(store, nodeHashes, services.seedSecrets)).lines;
    if (order.ask !== 'end') return obey(order as Own);
    await stop();
    await store.close();
    return null;
  };

  return {
    services,
    players,
    cheapest,
    handleCommands<Own extends { ask: string }>(known: object, obey: (order: Own) => Promise<unknown>) {
      process.on('message', (order: Own | BenchCommand) => {
        void handleCommand(order, obey).then((answer) => {
          process.send?.({ answer });
          if (order.ask === 'end') process.disconnect();
        });
      });
      const { port } = app.server.address() as AddressInfo;
      process.send?.({ answer: { url: `http://127.0.0.1:${port}`, ...known } });
    },
  };
}
