import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { CatalogueError } from '../db/files/catalogue-files.ts';
import { openStore } from '../db/store/open-store.ts';
import { watchOutages } from '../db/store/outage.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { seedStore } from '../domain/catalogue-loading/seed.ts';
import { createCatalogueCache } from '../domain/catalogue/catalogue.ts';
import { payoutProblem } from '../domain/rewards/payout-rules.ts';
import type { Store } from '../db/store/store.ts';
import { opsCommands } from './ops-commands.ts';
import { toOpsHandlers } from './run-ops-command.ts';
import { startOpsServer } from '../operators/channel/server.ts';
import type { OpsServer } from '../operators/channel/server.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { measureStore } from '../metrics/store-metrics.ts';
import { processUptime, realPorts, realStopwatch } from '../platform/ports.ts';
import { RecentErrors } from '../platform/recent-errors.ts';
import { createEntropy } from '../providers/entropy/create.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import { nodeHashes } from '../providers/hashes.ts';
import { assemble } from './assembly.ts';
import type { Assembly } from './assembly.ts';
import { readBuildId } from './build-id.ts';
import { openOpsPage } from './ops-page.ts';
import { createProviders, rulesOf } from './providers.ts';
import { browserUrl, describeListenError } from './listen-address.ts';
import { createLogger } from './logger.ts';
import { CATALOGUE_DIR, PAGES_DIR } from '../platform/project-files.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

const ports = realPorts();

async function openSeededStore(config: Config, log: FastifyBaseLogger): Promise<Store> {
  const opened = await openStore(config, log, {
    timeouts: config.databaseTimeouts,
    onBroken: () => process.exit(1),
  });
  const store = watchOutages(opened, {
    onBegin: ({ message }) => log.error({ reason: message }, 'the database does not answer'),
    onEnd: () => log.warn('the database answers again'),
  });
  try {
    await seedStore(store, {
      clock: ports.clock,
      houseShards: config.houseShards,
      catalogueDir: CATALOGUE_DIR,
    });
    const { boxes } = (await createCatalogueCache(store)).current();
    const problem = payoutProblem(await readSysConfig(store), boxes);
    if (problem !== null) throw new StartupError([`The configuration of rewards is refused: ${problem}.`]);
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof CatalogueError ? new StartupError(error.message.split('\n')) : error;
  }
}

async function listen({ app }: Assembly, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new StartupError([describeListenError(code, host, port)]);
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * While this process holds DATA_DIR, operators' commands run in it; with PostgreSQL they open the database
 * themselves.
 */
async function startOpsChannel(config: Config, { services }: Assembly): Promise<OpsServer | null> {
  if (config.databaseUrl !== undefined) return null;
  return startOpsServer(config.dataDir, toOpsHandlers(opsCommands(services, nodeHashes, CATALOGUE_DIR)));
}

/** Says which beacon is bound into battles, and where `auto` found none. */
function logBeacon(log: FastifyBaseLogger, { entropy: kind }: Config, entropy: Entropy | null): void {
  const beacon = entropy?.chain.source ?? 'none';
  if (kind === 'auto' && entropy === null)
    log.warn({ beacon }, 'drand does not answer: battles have no beacon');
  else log.info({ beacon }, 'the beacon of battles');
}

/**
 * Opens the store, starts the application and listens; returns once the address is printed.
 * @throws {StartupError | StoreError} with lines for the operator
 */
export async function serve(config: Config): Promise<void> {
  const recentErrors = new RecentErrors(ports.clock);
  const log = createLogger(config, recentErrors);
  const build = readBuildId(PAGES_DIR);
  const metrics = createMetrics(build);
  const store = measureStore(await openSeededStore(config, log), metrics, realStopwatch);
  const { rateLimits, trustedProxies, connectionsPerAddress, imageHost, publicUrl } = config;
  const settings = {
    rateLimits,
    trustedProxies,
    connectionsPerAddress,
    imageHost,
    publicUrl,
    metricsToken: config.monitoring.metricsToken,
    pagesRoot: PAGES_DIR,
  };
  const entropy = await createEntropy(config.entropy, ports.clock, nodeHashes);
  logBeacon(log, config, entropy);
  const liveLimits = rateLimits
    ? { sockets: config.liveSocketsPerAddress, handshakesPerMinute: config.liveHandshakesPerMinute }
    : undefined;
  const parts = { settings, store, ports, log, hashes: nodeHashes };
  const assembly = await assemble({
    ...parts,
    providers: createProviders(config, { store, ports, entropy }),
    rules: rulesOf(config),
    liveLimits,
    feedPerSecond: config.liveFeedPerSecond,
    monitoring: { metrics, build },
    commissionMs: config.commissionSeconds * 1_000,
  });
  const ops = await startOpsChannel(config, assembly);
  let opsPage: FastifyInstance | null = null;
  shutDownOnSignal({
    schedule: ports.schedule,
    onError: (error) => log.error({ err: error }, 'shutting down failed'),
    async stop() {
      await ops?.close();
      await opsPage?.close();
      await assembly.stop();
      await store.close();
    },
  });
  const port = await listen(assembly, config);
  opsPage = await openOpsPage(config, port, {
    ...{ store, metrics, build, recentErrors, log },
    clock: ports.clock,
    monitoring: assembly.services.monitoring,
    uptimeSeconds: processUptime,
    sockets: () => assembly.connectionCount(),
  });
  process.stdout.write(`Fairdrop is ready: ${browserUrl(config.host, port)}\n`);
}
