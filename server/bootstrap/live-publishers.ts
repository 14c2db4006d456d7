import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../db/store/store.ts';
import { readEndedSessions } from '../domain/accounts/ended-sessions.ts';
import type { Services } from '../domain/services/services.ts';
import { battleEventReader } from '../live/battle-events.ts';
import type { Broker } from '../live/broker.ts';
import { dueDropReader } from '../live/drop-events.ts';
import { createDropPublisher } from '../live/drop-publisher.ts';
import { createOutboxPublisher } from '../live/outbox-publisher.ts';
import { startSessionWatch } from '../live/session-watch.ts';
import { sysConfigEventReader } from '../live/sys-config-events.ts';
import type { Ports } from '../platform/ports.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

/** With the query, a change of the configuration reaches open pages within two seconds. */
const SYS_CONFIG_POLL_MS = 1_000;

interface LivePublisherDeps {
  readonly services: Services;
  readonly store: Store;
  readonly ports: Ports;
  readonly broker: Broker;
  readonly image: ImageUrlBuilder;
  readonly log: FastifyBaseLogger;
  /** Drops of grade 2 and lower that the feed tells everybody in a second. */
  readonly feedPerSecond: number;
}

/** What reads the database again and again and says over the live channel what is new; ended sessions close theirs. */
export function createLivePublishers({
  services,
  store,
  ports,
  broker,
  image,
  log,
  feedPerSecond,
}: LivePublisherDeps) {
  const shared = (what: string) => ({
    ports,
    broker,
    logPosition: store.logPosition,
    onError: (error: unknown) => log.error({ err: error }, `reading ${what} failed`),
  });
  const sessions = startSessionWatch({
    ...shared('ended sessions'),
    readEnded: () => readEndedSessions(store),
    schedule: ports.schedule,
  });
  const drops = createDropPublisher({
    ...shared('due drops'),
    reader: dueDropReader(services, image),
    sampledPerSecond: feedPerSecond,
  });
  const battles = createOutboxPublisher({
    ...shared('the outbox'),
    read: battleEventReader(services, image),
  });
  const sysConfig = createOutboxPublisher({
    ...shared('changes of the configuration'),
    read: sysConfigEventReader(services),
    intervalMs: SYS_CONFIG_POLL_MS,
  });
  return {
    /** Call after this process committed a change of a battle. */
    notifyBattleChange: () => battles.notify(),
    start() {
      for (const publisher of [drops, battles, sysConfig]) publisher.start();
    },
    async stop() {
      for (const part of [sessions, drops, battles, sysConfig]) await part.stop();
    },
  };
}
