import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/net/contract/limits.ts';
import { buildApp } from './app.ts';
import type { AppSettings } from './app.ts';
import { clientAddress, createProxyCheck } from '../platform/client-address.ts';
import { battleEventReader } from '../live/battle-events.ts';
import type { Store } from '../db/store/store.ts';
import { startCatalogueRefresh } from '../jobs/catalogue-refresh.ts';
import { createSmsOutbox } from '../domain/accounts/sms-outbox.ts';
import { addClosureJobs, scheduleClosureByJob } from '../jobs/closure-jobs.ts';
import { addDueJobs, scheduleByJob, sweepNow } from '../jobs/due-jobs.ts';
import { countAttempt, deleteExpiredCounters } from '../domain/limits/rate-counters.ts';
import { addDeliveryJobs, scheduleDeliveriesByJob } from '../jobs/delivery-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createCommissionPoller } from '../jobs/commission-jobs.ts';
import { addMonitoringJobs } from '../jobs/monitoring-jobs.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { checkLedger } from '../domain/monitoring/verdicts.ts';
import { observeJobs } from '../metrics/job-metrics.ts';
import { addLiveMetrics } from '../metrics/live-metrics.ts';
import { addSiteMetrics } from '../metrics/site-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addIdentityJobs } from '../jobs/identity-jobs.ts';
import { deleteEndedSessions, readEndedSessions } from '../domain/accounts/ended-sessions.ts';
import { startSessionWatch } from '../live/session-watch.ts';
import { addSessionPurge } from '../jobs/session-purge.ts';
import { createOutboxPublisher } from '../live/outbox-publisher.ts';
import { sysConfigEventReader } from '../live/sys-config-events.ts';
import type { AddressLimits } from '../live/address-limiter.ts';
import { isOwnOrigin } from '../live/origin.ts';
import { createBroker } from '../live/broker.ts';
import { createDropPublisher } from '../live/drop-publisher.ts';
import { dueDropReader } from '../live/drop-events.ts';
import type { Ports } from '../platform/ports.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import { createSms } from '../providers/sms/create.ts';
import type { SteamConfig } from '../providers/steam/steam.ts';
import type { IdentityConfig } from '../providers/identity/identity.ts';
import type { SmsConfig } from '../providers/sms/sms.ts';
import type { SeedKeySource } from '../providers/seed-keys/seed-keys.ts';
import { registerRoutes } from './register-routes.ts';
import { sandboxIdentityRoutes } from '../routes/sandbox/sandbox-identity.ts';
import { createDreamPresenter } from '../presenters/dream.ts';
import { sandboxRoutes } from '../routes/sandbox/sandbox.ts';
import { createPageTags } from '../share/page-tags.ts';
import { createOpeningPresenter } from '../presenters/opening.ts';
import { createImageUrlBuilder } from '../presenters/catalogue.ts';
import { buildServices } from '../domain/services.ts';
import type { ServiceOptions, Services } from '../domain/services.ts';

/** With the query, a change of the configuration reaches open pages within two seconds. */
const SYS_CONFIG_POLL_MS = 1_000;

const DEFAULT_FEED_PER_SECOND = 8;

interface AssemblyOptions {
  readonly settings: AppSettings;
  /** Migrated and seeded. The caller closes it. */
  readonly store: Store;
  readonly ports: Ports;
  readonly hashes: HashFunctions;
  readonly log: FastifyBaseLogger;
  readonly seedKeys: SeedKeySource;
  /** Without it no public beacon is bound into battles. */
  readonly entropy?: Entropy | null;
  /** Default: the sandbox. */
  readonly sms?: SmsConfig;
  /** Default: the sandbox. */
  readonly steam?: SteamConfig;
  readonly identity?: IdentityConfig;
  readonly tradeUrlHosts?: readonly string[];
  /** Pause between two runs that pay commissions; never without it. */
  readonly commissionMs?: number;
  /** Default: the sandbox. */
  readonly delivery?: Pick<ServiceOptions, 'delivery' | 'deliverySecret' | 'cancelDeliveryMs'>;
  /** Default: the sandbox. */
  readonly recharge?: Pick<ServiceOptions, 'payment' | 'rechargeExpiryMs'>;
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
  const { settings, store, ports, hashes, log, sms = { kind: 'sandbox' } } = options;
  const metrics = options.monitoring?.metrics;
  let isStopping = false;
  const jobs = createJobs(store, ports.schedule, log, metrics ? observeJobs(metrics, ports.clock) : null);
  const image = createImageUrlBuilder(settings.imageHost ?? '');
  const isTrustedProxy = createProxyCheck(settings.trustedProxies ?? null);
  const services = await buildServices(store, ports, hashes, {
    presentOpening: createOpeningPresenter(image),
    presentDream: createDreamPresenter(image),
    seedKeys: options.seedKeys,
    ...(options.steam ? { steam: options.steam } : {}),
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, settings.publicUrl, isTrustedProxy),
    sms: createSms(sms, createSmsOutbox(store, ports)),
    ...(options.identity ? { identity: options.identity } : {}),
    limitLogins: settings.rateLimits,
    entropy: options.entropy ?? null,
    ...(options.tradeUrlHosts ? { tradeUrlHosts: options.tradeUrlHosts } : {}),
    ...options.delivery,
    ...options.recharge,
    scheduleRecharge: scheduleByJob(jobs, 'recharge'),
    scheduleDeliveries: scheduleDeliveriesByJob(jobs),
    scheduleDue: scheduleByJob(jobs, 'battle'),
    scheduleGiveaway: scheduleByJob(jobs, 'giveaway'),
    scheduleClosure: scheduleClosureByJob(jobs),
    schedulePacket: scheduleByJob(jobs, 'packet'),
    onBattleChange: () => outboxPublisher.notify(),
    onError: (error, what) => log.error({ err: error }, `${what} failed`),
  });
  const broker = createBroker({
    ports,
    publicUrl: settings.publicUrl,
    addressLimits: options.liveLimits,
    addressOf: (request) => clientAddress(request, isTrustedProxy),
    isTrustedProxy,
    authenticate: (token) => services.sessions.find(token),
  });
  if (metrics !== undefined) {
    addLiveMetrics(metrics, broker);
    addSiteMetrics(metrics, () => services.monitoring.reports.read());
  }
  const sessionWatch = startSessionWatch({
    broker,
    readEnded: () => readEndedSessions(store),
    logPosition: store.logPosition,
    schedule: ports.schedule,
    onError: (error) => log.error({ err: error }, 'reading ended sessions failed'),
  });
  const dropPublisher = createDropPublisher({
    ports,
    broker,
    reader: dueDropReader(services, image),
    sampledPerSecond: options.feedPerSecond ?? DEFAULT_FEED_PER_SECOND,
    logPosition: store.logPosition,
    onError: (error) => log.error({ err: error }, 'reading due drops failed'),
  });
  const outboxPublisher = createOutboxPublisher({
    ports,
    broker,
    read: battleEventReader(services, image),
    logPosition: store.logPosition,
    onError: (error) => log.error({ err: error }, 'reading the outbox failed'),
  });
  const sysConfigPublisher = createOutboxPublisher({
    ports,
    broker,
    read: sysConfigEventReader(services),
    logPosition: store.logPosition,
    onError: (error) => log.error({ err: error }, 'reading changes of the configuration failed'),
    intervalMs: SYS_CONFIG_POLL_MS,
  });
  const { clock } = ports;
  addDueJobs(jobs, { kind: 'battle', due: services.dueBattles, clock });
  addDueJobs(jobs, { kind: 'recharge', due: services.recharges, clock });
  addDueJobs(jobs, { kind: 'packet', due: services.packets, clock });
  addDueJobs(jobs, { kind: 'giveaway', due: services.dueGiveaways, clock });
  addDeliveryJobs(jobs, services.dueDeliveries, {
    clock: ports.clock,
    onError: (error, id) => log.error({ err: error }, `take-back ${id} failed`),
  });
  addMonitoringJobs(jobs, services.monitoring, () => checkLedger(store, ports.clock));
  addClosureJobs(jobs, services.closures, ports.clock);
  addIdentityJobs(jobs, services.identities);
  addSessionPurge(
    jobs,
    [
      () => services.sessions.deleteExpired(),
      () => deleteEndedSessions(store),
      () => services.secondFactors.challenges.deleteExpired(),
      () => services.loginFailures.deleteExpired(),
      () => services.knownDevices.deleteExpired(),
      () => services.captchas.deleteExpired(),
      () => services.smsCodes.deleteExpired(),
      () => services.steam.deleteExpired(),
      () => deleteExpiredCounters(store, clock.now()),
      () => services.avatars.deleteUnused(),
    ],
    (error) => log.error({ err: error }, 'deleting what expired failed'),
  );
  const commissionPoller = createCommissionPoller(services.commissions, ports.schedule, {
    everyMs: options.commissionMs,
    onError: (error) => log.error({ err: error }, 'paying commissions failed'),
  });
  const app = await buildApp({
    settings,
    log,
    broker,
    metrics,
    ids: ports.ids,
    countAttempt: (rules) => countAttempt(store, rules, ports.clock.now()),
    authenticate: (token, userAgent) => services.sessions.find(token, userAgent),
    readPageTags: createPageTags(services),
    routes: (instance) => {
      registerRoutes(instance, {
        ...services,
        image,
        publicUrl: settings.publicUrl,
        onPageError: (build) =>
          metrics?.pageErrors.inc({ build: build === options.monitoring?.build ? build : 'other' }),
        assertServing: () => {
          if (isStopping || !jobs.isRunning) throw new DomainError('common.unavailable');
        },
        playersOnline: () => broker.connectionCount(),
      });
      if (sms.kind === 'sandbox') sandboxRoutes(instance, store);
      if (options.identity?.kind !== 'stripe') sandboxIdentityRoutes(instance, store);
    },
  });
  await jobs.start();
  for (const kind of ['battle', 'giveaway'] as const) await sweepNow(jobs, kind);
  dropPublisher.start();
  outboxPublisher.start();
  commissionPoller?.start();
  sysConfigPublisher.start();
  // Only another process can change the catalogue unnoticed, and the embedded store has none.
  const catalogueRefresh =
    store.kind === 'embedded'
      ? null
      : startCatalogueRefresh({
          catalogue: services.catalogue,
          schedule: ports.schedule,
          onError: (error) => log.error({ err: error }, 'refreshing the catalogue failed'),
        });
  return {
    app,
    services,
    connectionCount: () => broker.connectionCount(),
    async stop() {
      isStopping = true;
      await catalogueRefresh?.stop();
      await sessionWatch.stop();
      await dropPublisher.stop();
      await outboxPublisher.stop();
      await commissionPoller?.stop();
      await sysConfigPublisher.stop();
      // Clients give up after this time.
      const cancelForcedClose = ports.schedule(REQUEST_TIMEOUT_MS, () => app.server.closeAllConnections());
      await app.close();
      cancelForcedClose();
      await jobs.stop();
    },
  };
}
