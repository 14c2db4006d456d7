import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../platform/ports.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { Broker } from './broker.ts';

/** A drop whose animation is over, with its event. */
export interface PublishableDrop {
  readonly id: string;
  readonly revealAt: Date;
  readonly event: LiveEvent;
}

/** Drops with `since < revealAt <= now`, oldest first. */
export type ReadDueDrops = (since: Date, now: Date) => Promise<readonly PublishableDrop[]>;

interface DropPublisherOptions {
  readonly ports: Pick<Ports, 'clock' | 'schedule'>;
  readonly readDueDrops: ReadDueDrops;
  readonly broker: Pick<Broker, 'publish' | 'subscriberCount'>;
  readonly onError: (error: unknown) => void;
}

interface DropPublisher extends Pick<Poller, 'start' | 'stop'> {
  /** Polls once, now. */
  pollOnce(): Promise<void>;
}

const POLL_INTERVAL_MS = 250;
/** How far back each poll reads: a drop may be committed shortly after its `revealAt`. */
const OVERLAP_MS = 2_000;

/** Publishes drops when their animation is over, while there are subscribers. */
export function createDropPublisher({
  ports,
  readDueDrops,
  broker,
  onError,
}: DropPublisherOptions): DropPublisher {
  /** Published ids with their `revealAt`, pruned once no poll can read them again. */
  const delivered = new Map<string, number>();
  let since: Date | null = null;

  const pruneBefore = (moment: number): void => {
    for (const [id, revealAt] of delivered) if (revealAt <= moment) delivered.delete(id);
  };

  const publishFrom = async (from: Date, now: Date): Promise<void> => {
    for (const drop of await readDueDrops(from, now)) {
      if (delivered.has(drop.id)) continue;
      delivered.set(drop.id, drop.revealAt.getTime());
      broker.publish(drop.event);
    }
    since = new Date(now.getTime() - OVERLAP_MS);
    pruneBefore(since.getTime());
  };

  const pollOnce = async (): Promise<void> => {
    if (broker.subscriberCount() === 0) {
      since = null;
      return;
    }
    const now = ports.clock.now();
    // The first subscriber has just fetched the newest drops. The overlap publishes some twice rather than missing
    // any; clients recognise a drop by its id.
    const from = since ?? new Date(now.getTime() - OVERLAP_MS);
    try {
      await publishFrom(from, now);
    } catch (error) {
      onError(error);
    }
  };

  const poller = createPoller(ports.schedule, POLL_INTERVAL_MS, pollOnce);
  return { pollOnce, start: () => poller.start(), stop: () => poller.stop() };
}
