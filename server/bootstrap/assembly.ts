import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/net/contract/limits.ts';
import type { Store } from '../db/store/store.ts';
import type { Services } from '../domain/services/services.ts';
import { startCatalogueRefresh } from '../jobs/catalogue-refresh.ts';
import { createCommissionPoller } from '../jobs/commission-jobs.ts';
import { sweepNow } from '../jobs/due-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { schedulesByJob } from '../jobs/schedules.ts';
import type { AddressLimits } from '../live/address-limiter.ts';
import { createBroker } from '../live/broker.ts';
import { isOwnOrigin } from '../live/origin.ts';
import { observeJobs } from '../metrics/job-metrics.ts';
import { addLiveMetrics } from '../metrics/live-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addSiteMetrics } from '../metrics/site-metrics.ts';
import { clientAddress, createProxyCheck } from '../platform/client-address.ts';
import type { Ports } from '../platform/ports.ts';
import { createImageUrlBuilder } from '../presenters/catalogue.ts';
import type { Providers } from '../domain/services/providers.ts';
import type { AppSettings } from './app.ts';
import { addBackgroundJobs } from './background-jobs.ts';
import { createLivePublishers } from './live-publishers.ts';
import { buildProductApp } from './product-app.ts';
import { buildProductServices } from './product-services.ts';
import type { SiteRules } from './product-services.ts';

const DEFAULT_FEED_PER_SECOND = 8;

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
  readonly commissionMs?: number;
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
  const { settings, store, ports, hashes, log, feedPerSecond = DEFAULT_FEED_PER_SECOND } = options;
  const { publicUrl } = settings;
  const metrics = options.monitoring?.metrics;
  const onError = (error: unknown, what: string) => log.error({ err: error }, `${what} failed`);
  let isStopping = false;
  const jobs = createJobs(store, ports.schedule, log, metrics ? observeJobs(metrics, ports.clock) : null);
  const image = createImageUrlBuilder(settings.imageHost ?? '');
  const isTrustedProxy = createProxyCheck(settings.trustedProxies ?? null);
  const { providers, rules } = options;
  const given = { store, ports, hashes, providers, rules, imageHost: settings.imageHost };
  const services = await buildProductServices(given, {
    ...schedulesByJob(jobs),
    limitLogins: settings.rateLimits,
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, publicUrl, isTrustedProxy),
    onBattleChange: () => publishers.notifyBattleChange(),
    onError,
  });
  const broker = createBroker({
    ports,
    publicUrl,
    addressLimits: options.liveLimits,
    addressOf: (request) => clientAddress(request, isTrustedProxy),
    isTrustedProxy,
    authenticate: (token) => services.sessions.find(token),
  });
  if (metrics !== undefined) {
    addLiveMetrics(metrics, broker);
    addSiteMetrics(metrics, () => services.monitoring.reports.read());
  }
  const publishers = createLivePublishers({ services, store, ports, broker, image, log, feedPerSecond });
  addBackgroundJobs(jobs, { services, store, clock: ports.clock, onError });
  const commissions = createCommissionPoller(services.commissions, ports.schedule, {
    everyMs: options.commissionMs,
    onError: (error) => onError(error, 'paying commissions'),
  });
  const app = await buildProductApp({
    ...{ services, settings, log, store, broker, image },
    monitoring: options.monitoring,
    isServing: () => !isStopping && jobs.isRunning,
  });
  await jobs.start();
  for (const kind of ['battle', 'giveaway'] as const) await sweepNow(jobs, kind);
  publishers.start();
  commissions?.start();
  // Only another process can change the catalogue unnoticed, and the embedded store has none.
  const catalogueRefresh =
    store.kind === 'embedded'
      ? null
      : startCatalogueRefresh({
          catalogue: services.catalogue,
          schedule: ports.schedule,
          onError: (error) => onError(error, 'refreshing the catalogue'),
        });
  return {
    app,
    services,
    connectionCount: () => broker.connectionCount(),
    async stop() {
      isStopping = true;
      await catalogueRefresh?.stop();
      await publishers.stop();
      await commissions?.stop();
      // Clients give up after this time.
      const cancelForcedClose = ports.schedule(REQUEST_TIMEOUT_MS, () => app.server.closeAllConnections());
      await app.close();
      cancelForcedClose();
      await jobs.stop();
    },
  };
}
