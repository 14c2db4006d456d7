import type { LiveEvent } from '../../src/net/contract/site/events.ts';
import type { Ports } from '../platform/ports.ts';
import { createPoller } from '../jobs/poller.ts';
import type { Poller } from '../jobs/poller.ts';
import type { DropPosition, DueRange } from '../domain/feed/drops.ts';
import type { Broker } from './broker.ts';
import { PublishedDrops } from './published-drops.ts';
import { TokenBucket } from './token-bucket.ts';

/** A drop whose animation is over, with its event. */
export interface PublishableDrop extends DropPosition {
  readonly playerId: string;
  readonly event: LiveEvent;
}

/** Reads due drops: those of the top grades 0 and 1, and those of the others that are told. */
export interface DueDropReader {
  /** After the position and due by `now`, in order of `(revealAt, id)`, at most `limit`. */
  readTop(range: {
    readonly after: DropPosition;
    readonly now: Date;
    readonly limit: number;
  }): Promise<readonly PublishableDrop[]>;
  /** At most `limit` of the others by chance, first among those due after `freshSince`. */
  readSample(
    range: DueRange & { readonly freshSince: Date; readonly limit: number },
  ): Promise<readonly PublishableDrop[]>;
  /** The others of these players, without those that `isPublished`. */
  readOwn(
    range: DueRange & {
      readonly playerIds: readonly string[];
      readonly isPublished: (id: string) => boolean;
    },
  ): Promise<readonly PublishableDrop[]>;
  /** The latest moment at which a drop of any grade is due; null without drops. */
  readLastDue(): Promise<Date | null>;
}

interface DropPublisherOptions {
  readonly ports: Pick<Ports, 'clock' | 'schedule'>;
  readonly reader: DueDropReader;
  readonly broker: Pick<Broker, 'publish' | 'publishOwn' | 'subscriberCount' | 'playerIds'>;
  /** Drops of grade 2 and lower that everybody is told in a second. */
  readonly sampledPerSecond: number;
  readonly onError: (error: unknown) => void;
  /** Of the store, where it has one: no drop is new while it stays the same. */
  readonly logPosition?: (() => number) | undefined;
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

function compareDrops(one: DropPosition, other: DropPosition): number {
  return (
    one.revealAt.getTime() - other.revealAt.getTime() || (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

const eventsOf = (drops: readonly PublishableDrop[]): LiveEvent[] => drops.map(({ event }) => event);

/**
 * Publishes drops when their animation is over, while there are subscribers: those of the top grades and a sample of
 * the others to everybody, all others of a player to the player's own connections.
 */
export function createDropPublisher({
  ports,
  reader,
  broker,
  sampledPerSecond,
  onError,
  logPosition,
}: DropPublisherOptions): DropPublisher {
  const published = new PublishedDrops();
  /** Of drops of grade 2 and lower, to everybody and to their players. */
  const sampled = new PublishedDrops();
  const deliveredOwn = new PublishedDrops();
  const budget = new TokenBucket({ burst: sampledPerSecond, perSecond: sampledPerSecond }, ports.clock);
  /** Where the next poll starts. Every top drop before it that was committed in time has been published. */
  let cursor: DropPosition | null = null;
  /** The moment of the last complete poll. */
  let polledAt: Date | null = null;
  /** The last drop, as of this position of the log. */
  let lastDue: { readonly position: number; readonly at: Date | null } | null = null;
  let isStopped = false;

  /** To the last drop read, but not into the overlap. */
  const moveCursor = (lastRead: DropPosition, now: Date): void => {
    const overlap = now.getTime() - OVERLAP_MS;
    cursor = lastRead.revealAt.getTime() < overlap ? lastRead : startOf(overlap);
    published.forgetBefore(cursor.revealAt);
  };

  /**
   * Reads page after page until no top drop due by `now` is left, and publishes the full pages.
   * @returns what is new in the last page
   */
  const publishTopPages = async (start: DropPosition, now: Date): Promise<readonly PublishableDrop[]> => {
    let after = start;
    for (;;) {
      const page = await reader.readTop({ after, now, limit: PAGE_SIZE });
      const fresh = page.filter(({ id }) => !published.has(id));
      if (isStopped || page.length < PAGE_SIZE) return fresh;
      await broker.publish(...eventsOf(fresh));
      published.add(fresh);
      after = page.at(-1) ?? after;
      moveCursor(after, now);
    }
  };

  const chooseSample = async (
    range: DueRange & { freshSince: Date },
  ): Promise<readonly PublishableDrop[]> => {
    const wanted = budget.available;
    if (wanted === 0) return [];
    // As many more as may have been told already.
    const chosen = await reader.readSample({ ...range, limit: wanted + sampled.size });
    return chosen.filter(({ id }) => !sampled.has(id)).slice(0, wanted);
  };

  const readOwn = async (range: DueRange): Promise<readonly PublishableDrop[]> => {
    const playerIds = [...broker.playerIds()];
    if (playerIds.length === 0) return [];
    return reader.readOwn({ ...range, playerIds, isPublished: (id) => deliveredOwn.has(id) });
  };

  /** Whether all drops are due before what the next poll would read. */
  const isQuiet = (now: Date): boolean => {
    if (lastDue === null || lastDue.position !== logPosition?.()) return false;
    const from = cursor?.revealAt ?? startOf(now.getTime() - OVERLAP_MS).revealAt;
    return lastDue.at === null || lastDue.at < from;
  };

  const lookAhead = async (position: number | undefined): Promise<void> => {
    if (position === undefined || position === lastDue?.position) return;
    lastDue = { position, at: await reader.readLastDue() };
  };

  const publishDue = async (now: Date): Promise<void> => {
    const position = logPosition?.();
    // The first subscriber has just fetched the newest drops. The overlap publishes some twice rather than missing
    // any; clients recognise a drop by its id.
    const top = await publishTopPages(cursor ?? startOf(now.getTime() - OVERLAP_MS), now);
    const since = new Date(Math.min(now.getTime(), polledAt?.getTime() ?? Infinity) - OVERLAP_MS);
    const freshSince = polledAt ?? since;
    const [sample, own] = await Promise.all([
      chooseSample({ since, freshSince, now }),
      readOwn({ since, now }),
    ]);
    if (isStopped) return;

    await broker.publish(...eventsOf([...top, ...sample].sort(compareDrops)));
    published.add(top);
    sampled.add(sample);
    budget.take(sample.length);
    await broker.publishOwn(ownEvents(own.filter(({ id }) => !sampled.has(id))));
    deliveredOwn.add(own);
    sampled.forgetBefore(since);
    deliveredOwn.forgetBefore(since);
    if (top.length + sample.length + own.length === 0) await lookAhead(position);
  };

  const pollOnce = async (): Promise<void> => {
    if (broker.subscriberCount() === 0) {
      cursor = null;
      polledAt = null;
      return;
    }
    try {
      const now = ports.clock.now();
      if (!isQuiet(now)) await publishDue(now);
      if (isStopped) return;
      moveCursor({ revealAt: now, id: LOWEST_ID }, now);
      polledAt = now;
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

function ownEvents(drops: readonly PublishableDrop[]): Map<string, LiveEvent[]> {
  const events = new Map<string, LiveEvent[]>();
  for (const { playerId, event } of drops.toSorted(compareDrops)) {
    const known = events.get(playerId);
    if (known === undefined) events.set(playerId, [event]);
    else known.push(event);
  }
  return events;
}
