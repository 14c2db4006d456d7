import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/net/contract/limits.ts';
import type { Store } from '../db/store/store.ts';
import type { Services } from '../domain/services/services.ts';
import { schedulesByJob } from '../jobs/schedules.ts';
import type { AddressLimits } from '../live/address-limiter.ts';
import { isOwnOrigin } from '../live/origin.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addSiteMetrics } from '../metrics/site-metrics.ts';
import { createProxyCheck } from '../platform/client-address.ts';
import type { Ports } from '../platform/ports.ts';
import { createImageUrlBuilder } from '../presenters/catalogue.ts';
import type { Providers } from '../domain/services/providers.ts';
import type { AppSettings } from './create-fastify.ts';
import { createBackgroundWork } from './background-work.ts';
import { createLiveChannel } from './live-channel.ts';
import { buildProductApp } from './product-app.ts';
import { buildProductServices } from './product-services.ts';
import type { SiteRules } from './product-services.ts';

interface AssemblyOptions {
  readonly settings: AppSettings;
  /** Migrated and seeded. The caller closes it. */
  readonly store: Store;
  readonly ports: Ports;
  readonly hashes: HashFunctions;
  readonly log: FastifyBaseLogger;
  readonly providers: Providers;
  readonly rules: SiteRules;
  /** Pause between two runs that pay commissions; never without it. */
  readonly commissionMs?: number | undefined;
  /** How long requests are still taken once it stops; default 0. */
  readonly stopDelayMs?: number;
  /** Drops of grade 2 and lower that the feed tells everybody in a second. */
  readonly feedPerSecond?: number;
  /** Limits of the live channel; none without them. */
  readonly liveLimits?: AddressLimits | undefined;
  /** With the build whose reports of errors are counted apart; default: nothing is measured. */
  readonly monitoring?: { readonly metrics: Metrics; readonly build: string };
}

/** The running product: calls, live events, jobs. */
export interface Assembly {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Open live connections. */
  connectionCount(): number;
  /** Finishes running calls and jobs, closes live connections. */
  stop(): Promise<void>;
}

/** Assembles the product over a store and starts its jobs. The caller calls `app.listen`. */
export async function assemble(options: AssemblyOptions): Promise<Assembly> {
  const { settings, store, ports, hashes, log, liveLimits, feedPerSecond } = options;
  const { publicUrl } = settings;
  const metrics = options.monitoring?.metrics;
  const onError = (error: unknown, what: string) => log.error({ err: error }, `${what} failed`);
  let isStopping = false;
  const { commissionMs } = options;
  const work = createBackgroundWork({ store, ports, log, metrics, commissionMs, onError });
  const { jobs } = work;
  const image = createImageUrlBuilder(settings.imageHost ?? '');
  const isTrustedProxy = createProxyCheck(settings.trustedProxies ?? null);
  const { providers, rules } = options;
  const given = { store, ports, hashes, providers, rules, imageHost: settings.imageHost };
  const services = await buildProductServices(given, {
    ...schedulesByJob(jobs),
    limitLogins: settings.rateLimits,
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, publicUrl, isTrustedProxy),
    onBattleChange: () => live.notifyBattleChange(),
    onError,
  });
  const live = createLiveChannel({
    ...{ services, store, ports, image, log, publicUrl, isTrustedProxy, metrics, feedPerSecond },
    addressLimits: liveLimits,
  });
  const { broker } = live;
  if (metrics !== undefined) addSiteMetrics(metrics, () => services.monitoring.reports.read());
  const app = await buildProductApp({
    ...{ services, settings, log, store, broker, image },
    monitoring: options.monitoring,
    isServing: () => !isStopping && jobs.isRunning,
    isStopping: () => isStopping,
  });
  const stopPollers = await work.start(services);
  live.start();
  return {
    app,
    services,
    connectionCount: () => broker.connectionCount(),
    async stop() {
      isStopping = true;
      const { stopDelayMs = 0 } = options;
      if (stopDelayMs > 0) await new Promise<void>((resolve) => ports.schedule(stopDelayMs, resolve));
      await stopPollers();
      await live.stop();
      // Clients give up after this time.
      const cancelForcedClose = ports.schedule(REQUEST_TIMEOUT_MS, () => app.server.closeAllConnections());
      await app.close();
      cancelForcedClose();
      await jobs.stop();
    },
  };
}
