import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../ports.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { Broker } from './broker.ts';

/**
 * What may be untold since the cursor, in its order, and the cursor to go on from; the same may come twice. Null
 * begins with what happened lately. Skips what `isTold`.
 */
export type ReadOutboxEvents<Cursor> = (
  cursor: Cursor | null,
  isTold: (id: number) => boolean,
) => Promise<{ ids: readonly number[]; events: readonly LiveEvent[]; cursor: Cursor }>;

interface OutboxPublisherOptions<Cursor> {
  readonly ports: Pick<Ports, 'schedule'>;
  readonly read: ReadOutboxEvents<Cursor>;
  readonly broker: Pick<Broker, 'publish' | 'subscriberCount'>;
  readonly onError: (error: unknown) => void;
}

interface OutboxPublisher extends Pick<Poller, 'start' | 'stop'> {
  /** Something has just been committed: looks at once, or once more after the look under way. */
  notify(): void;
  /** Looks once, now. */
  pollOnce(): Promise<void>;
}

const POLL_INTERVAL_MS = 250;

/** Tells every socket of this process what happened to battles, in this process or another, once each. */
export function createOutboxPublisher<Cursor>({
  ports,
  read,
  broker,
  onError,
}: OutboxPublisherOptions<Cursor>): OutboxPublisher {
  let cursor: Cursor | null = null;
  /** What the last reading held: only that can come again. */
  let delivered: ReadonlySet<number> = new Set();
  let inFlight: Promise<void> | null = null;
  let notifications = 0;

  const publishNew = async (): Promise<void> => {
    if (broker.subscriberCount() === 0) {
      cursor = null;
      delivered = new Set();
      return;
    }
    try {
      const before = delivered;
      const batch = await read(cursor, (id) => before.has(id));
      for (const event of batch.events) broker.publish(event);
      delivered = new Set(batch.ids);
      cursor = batch.cursor;
    } catch (error) {
      onError(error);
    }
  };

  /** One look at a time; whoever asks meanwhile gets one more when it is over. */
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

  const poller = createPoller(ports.schedule, POLL_INTERVAL_MS, pollOnce);
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
