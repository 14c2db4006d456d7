import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/net/contract/limits.ts';
import { buildApp } from './app.ts';
import type { AppSettings } from './app.ts';
import { clientAddress, createProxyCheck } from '../platform/client-address.ts';
import { battleEventReader } from '../live/battle-events.ts';
import type { Store } from '../db/store.ts';
import { startCatalogueRefresh } from '../jobs/catalogue-refresh.ts';
import { createSmsOutbox } from '../domain/accounts/sms-outbox.ts';
import { readDueDrops } from '../domain/feed/drops.ts';
import { addClosureJobs, scheduleClosureByJob } from '../jobs/closure-jobs.ts';
import { addBattleJobs, scheduleDueByJob, sweepBattles } from '../jobs/battle-jobs.ts';
import { countAttempt, deleteExpiredCounters } from '../domain/limits/rate-counters.ts';
import { addDeliveryJobs, scheduleDeliveriesByJob } from '../jobs/delivery-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { deleteEndedSessions, readEndedSessions } from '../domain/accounts/ended-sessions.ts';
import { startSessionWatch } from '../live/session-watch.ts';
import { addSessionPurge } from '../jobs/session-purge.ts';
import { createOutboxPublisher } from '../live/outbox-publisher.ts';
import type { AddressLimits } from '../live/address-limiter.ts';
import { isOwnOrigin } from '../live/origin.ts';
import { createBroker } from '../live/broker.ts';
import { createDropPublisher } from '../live/drop-publisher.ts';
import type { ReadDueDrops } from '../live/drop-publisher.ts';
import type { Ports } from '../platform/ports.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import { createSms } from '../providers/sms/create.ts';
import type { SteamConfig } from '../providers/steam/steam.ts';
import type { IdentityConfig } from '../providers/identity/identity.ts';
import type { SmsConfig } from '../providers/sms/sms.ts';
import type { SeedKeySource } from '../providers/seed-keys/seed-keys.ts';
import { registerRoutes } from '../routes/register-routes.ts';
import { sandboxIdentityRoutes } from '../routes/sandbox-identity.ts';
import { sandboxRoutes } from '../routes/sandbox.ts';
import { createOpeningPresenter } from '../presenters/opening.ts';
import { presentDrop, createImageUrlBuilder } from '../presenters/catalogue.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';
import { buildServices } from '../domain/services.ts';
import type { ServiceOptions, Services } from '../domain/services.ts';

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
  /** Default: the sandbox. */
  readonly delivery?: Pick<ServiceOptions, 'delivery' | 'deliverySecret' | 'cancelDeliveryMs'>;
  /** Limits of the live channel; none without them. */
  readonly liveLimits?: AddressLimits | undefined;
}

/** The running product: calls, live events, jobs. */
export interface Assembly {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Finishes running calls and jobs, closes live connections. */
  stop(): Promise<void>;
}

function dropEventReader({ store, catalogue }: Services, image: ImageUrlBuilder): ReadDueDrops {
  return async (range) => {
    const due = await readDueDrops(store, range);
    return due.map((feedDrop) => {
      const data = presentDrop(feedDrop, catalogue.current(), image);
      return { id: data.id, revealAt: feedDrop.drop.revealAt, event: { eventType: data.eventType, data } };
    });
  };
}

/** Assembles the product over a store and starts its jobs. The caller calls `app.listen`. */
export async function assemble(options: AssemblyOptions): Promise<Assembly> {
  const { settings, store, ports, hashes, log, sms = { kind: 'sandbox' } } = options;
  const jobs = createJobs(store, ports.schedule, log);
  const image = createImageUrlBuilder(settings.imageHost ?? '');
  const isTrustedProxy = createProxyCheck(settings.trustedProxies ?? null);
  const services = await buildServices(store, ports, hashes, {
    presentOpening: createOpeningPresenter(image),
    seedKeys: options.seedKeys,
    ...(options.steam ? { steam: options.steam } : {}),
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, settings.publicUrl, isTrustedProxy),
    sms: createSms(sms, createSmsOutbox(store, ports)),
    ...(options.identity ? { identity: options.identity } : {}),
    limitLogins: settings.rateLimits,
    entropy: options.entropy ?? null,
    ...(options.tradeUrlHosts ? { tradeUrlHosts: options.tradeUrlHosts } : {}),
    ...options.delivery,
    scheduleDeliveries: scheduleDeliveriesByJob(jobs),
    scheduleDue: scheduleDueByJob(jobs),
    scheduleClosure: scheduleClosureByJob(jobs),
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
  const sessionWatch = startSessionWatch({
    broker,
    readEnded: () => readEndedSessions(store),
    schedule: ports.schedule,
    onError: (error) => log.error({ err: error }, 'reading ended sessions failed'),
  });
  const dropPublisher = createDropPublisher({
    ports,
    broker,
    readDueDrops: dropEventReader(services, image),
    onError: (error) => log.error({ err: error }, 'reading due drops failed'),
  });
  const outboxPublisher = createOutboxPublisher({
    ports,
    broker,
    read: battleEventReader(services, image),
    onError: (error) => log.error({ err: error }, 'reading the outbox failed'),
  });
  addBattleJobs(jobs, services.dueBattles, ports.clock);
  addDeliveryJobs(jobs, services.dueDeliveries, {
    clock: ports.clock,
    onError: (error, id) => log.error({ err: error }, `take-back ${id} failed`),
  });
  addClosureJobs(jobs, services.closures, ports.clock);
  addSessionPurge(jobs, async () => {
    await services.sessions.deleteExpired();
    await deleteEndedSessions(store);
    await services.secondFactors.challenges.deleteExpired();
    await services.loginFailures.deleteExpired();
    await services.knownDevices.deleteExpired();
    await services.captchas.deleteExpired();
    await services.smsCodes.deleteExpired();
    await services.steam.deleteExpired();
    await deleteExpiredCounters(store, ports.clock.now());
    await services.avatars.deleteUnused();
    await services.identities.sweep();
  });
  const app = await buildApp({
    settings,
    log,
    broker,
    ids: ports.ids,
    countAttempt: (rules) => countAttempt(store, rules, ports.clock.now()),
    authenticate: (token, userAgent) => services.sessions.find(token, userAgent),
    routes: (instance) => {
      registerRoutes(instance, {
        ...services,
        image,
        publicUrl: settings.publicUrl,
        playersOnline: () => broker.connectionCount(),
      });
      if (sms.kind === 'sandbox') sandboxRoutes(instance, store);
      if (options.identity?.kind !== 'stripe') sandboxIdentityRoutes(instance, store);
    },
  });
  await jobs.start();
  await sweepBattles(jobs);
  dropPublisher.start();
  outboxPublisher.start();
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
    async stop() {
      await catalogueRefresh?.stop();
      await sessionWatch.stop();
      await dropPublisher.stop();
      await outboxPublisher.stop();
      // Clients give up after this time.
      const cancelForcedClose = ports.schedule(REQUEST_TIMEOUT_MS, () => app.server.closeAllConnections());
      await app.close();
      cancelForcedClose();
      await jobs.stop();
    },
  };
}
