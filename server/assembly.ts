import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HashFunctions } from '../src/fair/hashes.ts';
import { REQUEST_TIMEOUT_MS } from '../src/net/contract/limits.ts';
import { buildApp } from './app.ts';
import type { AppSettings } from './app.ts';
import { battleTidings } from './battle-tidings.ts';
import type { Store } from './db/store.ts';
import { watchCatalogue } from './domain/catalogue/watch.ts';
import { dueDrops } from './domain/feed/drops.ts';
import { addBattleJobs, attendByJob, sweepBattles } from './jobs/battle-jobs.ts';
import { createJobs } from './jobs/jobs.ts';
import { addSessionPurge } from './jobs/session-purge.ts';
import { createBattleTeller } from './live/battle-teller.ts';
import { createBroker } from './live/broker.ts';
import { createTeller } from './live/teller.ts';
import type { DueDrops } from './live/teller.ts';
import type { Ports } from './ports.ts';
import type { Entropy } from './providers/entropy/entropy.ts';
import { allRoutes } from './routes/all.ts';
import { dropShape, imageHost } from './routes/shapes.ts';
import type { ImageUrl } from './routes/shapes.ts';
import { buildServices } from './services.ts';
import type { Services } from './services.ts';

interface AssemblyParts {
  readonly settings: AppSettings;
  /** Migrated and seeded. It stays the caller's: stopping the assembly does not close it. */
  readonly store: Store;
  readonly ports: Ports;
  readonly hashes: HashFunctions;
  readonly log: FastifyBaseLogger;
  /** Left out, no public beacon is bound into battles. */
  readonly entropy?: Entropy | null;
}

/** The whole product, at work: answering calls, telling the feed, doing what is due. */
export interface Assembly {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Finishes what is under way: calls, live connections, jobs. */
  stop(): Promise<void>;
}

function dropTeller({ store, catalogue }: Services, image: ImageUrl): DueDrops {
  return async (since, now) => {
    const due = await dueDrops(store, since, now);
    return due.map((told) => {
      const data = dropShape(told, catalogue.current(), image);
      return { id: data.id, revealAt: told.drop.revealAt, event: { eventType: data.eventType, data } };
    });
  };
}

/** Puts the product together over a store. Nothing listens yet: that is the caller's `app.listen`. */
export async function assemble(parts: AssemblyParts): Promise<Assembly> {
  const { settings, store, ports, hashes, log } = parts;
  const jobs = createJobs(store, ports.schedule, log);
  const services = await buildServices(store, ports, hashes, {
    entropy: parts.entropy ?? null,
    attendLater: attendByJob(jobs),
    onBattleChange: () => battleTeller.ring(),
    onError: (error, what) => log.error({ err: error }, `${what} failed`),
  });
  const image = imageHost(settings.imageHost ?? '');
  const broker = createBroker({ ports, publicUrl: settings.publicUrl });
  const teller = createTeller({
    ports,
    broker,
    dueDrops: dropTeller(services, image),
    onError: (error) => log.error({ err: error }, 'the feed cannot be read'),
  });
  const battleTeller = createBattleTeller({
    ports,
    broker,
    read: battleTidings(services, image),
    onError: (error) => log.error({ err: error }, 'the news of battles cannot be read'),
  });
  addBattleJobs(jobs, services.dueBattles, ports.clock);
  addSessionPurge(jobs, () => services.sessions.purge());
  const app = await buildApp({
    settings,
    log,
    broker,
    ids: ports.ids,
    authenticate: (token) => services.sessions.find(token),
    routes: (instance) => allRoutes(instance, { ...services, image, playersOnline: () => broker.sessions() }),
  });
  await jobs.start();
  await sweepBattles(jobs);
  teller.start();
  battleTeller.start();
  // The embedded store has no other process that could load a catalogue.
  const watch =
    store.kind === 'embedded'
      ? null
      : watchCatalogue({
          catalogue: services.catalogue,
          schedule: ports.schedule,
          onError: (error) => log.error({ err: error }, 'the catalogue cannot be read'),
        });
  return {
    app,
    services,
    async stop() {
      await watch?.stop();
      await teller.stop();
      await battleTeller.stop();
      // Whoever has not been answered by then has given up, or has never finished asking.
      const giveUp = ports.schedule(REQUEST_TIMEOUT_MS, () => app.server.closeAllConnections());
      await app.close();
      giveUp();
      await jobs.stop();
    },
  };
}
