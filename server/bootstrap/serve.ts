import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { measureStore } from '../metrics/store-metrics.ts';
import { processUptime, realPorts, realStopwatch } from '../platform/ports.ts';
import { RecentErrors } from '../platform/recent-errors.ts';
import { nodeHashes } from '../providers/hashes.ts';
import { assemble } from './assembly.ts';
import type { Assembly } from './assembly.ts';
import { openBeacon } from './open-beacon.ts';
import { openSeededStore } from './open-seeded-store.ts';
import { startOpsChannel } from './ops-channel.ts';
import { openOpsPage } from './ops-page.ts';
import { createProviders, rulesOf } from './providers.ts';
import { browserUrl, describeListenError } from './listen-address.ts';
import { createLogger } from './logger.ts';
import { publishBuild } from '../domain/log/builds.ts';
import { PAGES_DIR, VIEW_MODULE, readBuildHash, readBuildId } from '../platform/project-files.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

const ports = realPorts();

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
 * Opens the store, starts the application and listens; returns once the address is printed.
 * @throws {StartupError | StoreError} with lines for the operator
 */
export async function serve(config: Config): Promise<void> {
  const recentErrors = new RecentErrors(ports.clock);
  const log = createLogger(config, recentErrors);
  const build = readBuildId();
  const metrics = createMetrics(build);
  const store = measureStore(await openSeededStore(config, log, ports.clock), metrics, realStopwatch);
  const { rateLimits, trustedProxies, connectionsPerAddress, imageHost, publicUrl } = config;
  const settings = {
    rateLimits,
    trustedProxies,
    connectionsPerAddress,
    imageHost,
    publicUrl,
    metricsToken: config.monitoring.metricsToken,
    pagesRoot: PAGES_DIR,
    viewModule: VIEW_MODULE,
  };
  const stopDelayMs = config.stopDelaySeconds * 1_000;
  const entropy = await openBeacon(config, log, ports.clock);
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
    stopDelayMs,
  });
  await publishBuild(store, ports.clock, readBuildHash());
  const ops = await startOpsChannel(config, assembly.services);
  let opsPage: FastifyInstance | null = null;
  shutDownOnSignal({
    schedule: ports.schedule,
    delayMs: stopDelayMs,
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
