import type { LiveEvent } from '../../src/net/contract/events.ts';
import type { Ports } from '../platform/ports.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { DropPosition } from '../domain/feed/drops.ts';
import type { Broker } from './broker.ts';

/** A drop whose animation is over, with its event. */
export interface PublishableDrop extends DropPosition {
  readonly event: LiveEvent;
}

/** Drops after the position and due by `now`, in order of `(revealAt, id)`, at most `limit`. */
export type ReadDueDrops = (range: {
  readonly after: DropPosition;
  readonly now: Date;
  readonly limit: number;
}) => Promise<readonly PublishableDrop[]>;

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
const PAGE_SIZE = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

function startOf(moment: number): DropPosition {
  return { revealAt: new Date(moment), id: LOWEST_ID };
}

/** Publishes drops when their animation is over, while there are subscribers. */
export function createDropPublisher({
  ports,
  readDueDrops,
  broker,
  onError,
}: DropPublisherOptions): DropPublisher {
  /** Published ids with their `revealAt`, pruned once no poll can read them again. */
  const delivered = new Map<string, number>();
  /** Where the next poll starts. Every drop before it that was committed in time has been published. */
  let cursor: DropPosition | null = null;
  let isStopped = false;

  /** To the last drop read, but not into the overlap. */
  const moveCursor = (lastRead: DropPosition, now: Date): void => {
    const overlap = now.getTime() - OVERLAP_MS;
    cursor = lastRead.revealAt.getTime() < overlap ? lastRead : startOf(overlap);
    const from = cursor.revealAt.getTime();
    for (const [id, revealAt] of delivered) if (revealAt < from) delivered.delete(id);
  };

  /** Reads page after page until no drop due by `now` is left. */
  const publishFrom = async (start: DropPosition, now: Date): Promise<void> => {
    let after = start;
    for (;;) {
      const page = await readDueDrops({ after, now, limit: PAGE_SIZE });
      for (const drop of page) {
        if (isStopped) return;
        if (delivered.has(drop.id)) continue;
        await broker.publish(drop.event);
        delivered.set(drop.id, drop.revealAt.getTime());
      }
      after = page.at(-1) ?? after;
      if (page.length < PAGE_SIZE) break;
      moveCursor(after, now);
    }
    moveCursor({ revealAt: now, id: LOWEST_ID }, now);
  };

  const pollOnce = async (): Promise<void> => {
    if (broker.subscriberCount() === 0) {
      cursor = null;
      return;
    }
    const now = ports.clock.now();
    try {
      // The first subscriber has just fetched the newest drops. The overlap publishes some twice rather than missing
      // any; clients recognise a drop by its id.
      await publishFrom(cursor ?? startOf(now.getTime() - OVERLAP_MS), now);
    } catch (error) {
      onError(error);
    }
  };

  const poller = createPoller(ports.schedule, POLL_INTERVAL_MS, pollOnce);
  return {
    pollOnce,
    start: () => poller.start(),
    stop() {
      isStopped = true;
      return poller.stop();
    },
  };
}
