import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../db/store/store.ts';
import { readEndedSessions } from '../domain/accounts/ended-sessions.ts';
import { mayWatch } from '../domain/battles/watchers.ts';
import type { Services } from '../domain/services/services.ts';
import type { AddressLimits } from '../live/address-limiter.ts';
import { battleEventReader } from '../live/battle-events.ts';
import { createBroker } from '../live/broker.ts';
import { dueDropReader } from '../live/drop-events.ts';
import { createDropPublisher } from '../live/drop-publisher.ts';
import { createOutboxPublisher } from '../live/outbox-publisher.ts';
import { startSessionWatch } from '../live/session-watch.ts';
import { createSpectatorPublisher, emoteEventReader } from '../live/room-publisher.ts';
import { sysConfigEventReader } from '../live/sys-config-events.ts';
import { addLiveMetrics } from '../metrics/live-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { clientAddress } from '../platform/client-address.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';
import type { Ports } from '../platform/ports.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

/** With the query, a change of the configuration reaches open pages within two seconds. */
const SYS_CONFIG_POLL_MS = 1_000;

const DEFAULT_FEED_PER_SECOND = 8;

interface LiveChannelDeps {
  readonly services: Services;
  readonly store: Store;
  readonly ports: Ports;
  readonly image: ImageUrlBuilder;
  readonly log: FastifyBaseLogger;
  /** Drops of grade 2 and lower that the feed tells everybody in a second. */
  readonly feedPerSecond?: number | undefined;
  readonly publicUrl: string | undefined;
  readonly isTrustedProxy: IsTrustedProxy;
  /** None without them. */
  readonly addressLimits: AddressLimits | undefined;
  /** Undefined: nothing is measured. */
  readonly metrics: Metrics | undefined;
}

/**
 * The live channel, and what reads the database again and again and says over it what is new; ended sessions close their
 * connections.
 */
export function createLiveChannel(deps: LiveChannelDeps) {
  const { services, store, ports, image, log, isTrustedProxy, publicUrl, addressLimits, metrics } = deps;
  const broker = createBroker({
    ports,
    publicUrl,
    addressLimits,
    addressOf: (request) => clientAddress(request, isTrustedProxy),
    isTrustedProxy,
    authenticate: (token) => services.sessions.find(token),
    mayWatch: (battleId, key) => mayWatch(store, battleId, key),
  });
  if (metrics !== undefined) addLiveMetrics(metrics, broker);
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
    sampledPerSecond: deps.feedPerSecond ?? DEFAULT_FEED_PER_SECOND,
  });
  const battles = createOutboxPublisher({
    ...shared('the outbox'),
    read: battleEventReader(services, image),
  });
  const spectators = createSpectatorPublisher({ ...shared('who watches battles'), store });
  const emotes = createOutboxPublisher({
    ...shared('emotes'),
    broker: {
      publish: (...events) => broker.publishToRooms(events),
      subscriberCount: () => broker.rooms().size,
    },
    read: emoteEventReader(services),
  });
  const sysConfig = createOutboxPublisher({
    ...shared('changes of the configuration'),
    read: sysConfigEventReader(services),
    intervalMs: SYS_CONFIG_POLL_MS,
  });
  return {
    broker,
    /** Call after this process committed a change of a battle, or an emote in its room. */
    notifyBattleChange() {
      battles.notify();
      emotes.notify();
    },
    start() {
      for (const publisher of [drops, battles, emotes, spectators, sysConfig]) publisher.start();
    },
    async stop() {
      for (const part of [sessions, drops, battles, emotes, spectators, sysConfig]) await part.stop();
    },
  };
}
