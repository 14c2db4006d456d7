import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import type { Ports } from '../platform/ports.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { Broker } from './broker.ts';

/**
 * Reads entries after the cursor, in order, with their events and the next cursor; an entry may be read twice. Null
 * starts with recent entries. Entries that `isDelivered` have no events. `isPending`: the next read may have events
 * though nothing is committed.
 */
export type ReadOutboxEvents<Cursor, Event = LiveEvent> = (
  cursor: Cursor | null,
  isDelivered: (id: number) => boolean,
) => Promise<{ ids: readonly number[]; events: readonly Event[]; cursor: Cursor; isPending?: boolean }>;

interface OutboxPublisherOptions<Cursor, Event> {
  readonly ports: Pick<Ports, 'schedule'>;
  readonly read: ReadOutboxEvents<Cursor, Event>;
  readonly broker: Pick<Broker, 'subscriberCount'> & {
    publish(...events: readonly Event[]): Promise<void>;
  };
  readonly onError: (error: unknown) => void;
  /** Of the store, where it has one: no read finds anything while it is that of a read that found nothing. */
  readonly logPosition?: (() => number) | undefined;
  readonly intervalMs?: number;
}

interface OutboxPublisher extends Pick<Poller, 'start' | 'stop'> {
  /** Call after a commit: polls at once, or once more after the running poll. */
  notify(): void;
  /** Polls once, now. */
  pollOnce(): Promise<void>;
}

const POLL_INTERVAL_MS = 250;

/** Publishes each outbox entry of this or another process once to this process's subscribers. */
export function createOutboxPublisher<Cursor, Event = LiveEvent>({
  ports,
  read,
  broker,
  onError,
  logPosition,
  intervalMs = POLL_INTERVAL_MS,
}: OutboxPublisherOptions<Cursor, Event>): OutboxPublisher {
  let cursor: Cursor | null = null;
  /** Ids of the last read: only these can be read again. */
  let delivered: ReadonlySet<number> = new Set();
  /** Position of the log at the last read, if that found nothing. */
  let emptyAt: number | undefined;
  let inFlight: Promise<void> | null = null;
  let notifications = 0;

  const publishNew = async (): Promise<void> => {
    if (broker.subscriberCount() === 0) {
      cursor = null;
      delivered = new Set();
      emptyAt = undefined;
      return;
    }
    const position = logPosition?.();
    if (position !== undefined && position === emptyAt) return;
    try {
      const before = delivered;
      const batch = await read(cursor, (id) => before.has(id));
      await broker.publish(...batch.events);
      delivered = new Set(batch.ids);
      cursor = batch.cursor;
      const isEmpty = batch.ids.length === 0 && batch.events.length === 0 && batch.isPending !== true;
      emptyAt = isEmpty ? position : undefined;
    } catch (error) {
      onError(error);
    }
  };

  /** One poll at a time; a call during it adds one more. */
  const pollOnce = (): Promise<void> => {
    if (inFlight !== null) {
      notifications += 1;
      return inFlight;
    }
    const work = async (): Promise<void> => {
      for (;;) {
        const before = notifications;
        await publishNew();
        if (notifications === before || !poller.isRunning) break;
      }
      inFlight = null;
    };
    inFlight = work();
    return inFlight;
  };

  const poller = createPoller(ports.schedule, intervalMs, pollOnce);
  return {
    pollOnce,
    notify() {
      if (poller.isRunning) void pollOnce();
    },
    start: () => poller.start(),
    async stop() {
      await poller.stop();
      await inFlight;
    },
  };
}
