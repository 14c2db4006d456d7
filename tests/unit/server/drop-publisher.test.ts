import { describe, expect, it } from 'vitest';
import { createDropPublisher } from '../../../server/live/drop-publisher.ts';
import type { DropPosition } from '../../../server/domain/feed/drops.ts';
import type { LiveEvent } from '../../../src/net/contract/site/events.ts';
import type { PublishableDrop } from '../../../server/live/drop-publisher.ts';
import { testPorts } from '../../support/ports.ts';

/** Looks and what they set off run to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) await Promise.resolve();
}

function inOrder(one: DropPosition, other: DropPosition): number {
  return (
    one.revealAt.getTime() - other.revealAt.getTime() || (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

const idOf = (event: LiveEvent): string => (event.data as { id: string }).id;

interface CommittedDrop extends PublishableDrop {
  readonly isTop: boolean;
}

function setUp({ hasLog = false } = {}) {
  const ports = testPorts();
  const committed: CommittedDrop[] = [];
  const reads: { after: DropPosition; now: Date }[] = [];
  const samples: { since: Date; now: Date; limit: number }[] = [];
  const published: string[] = [];
  const deliveredOwn: { playerId: string; ids: string[] }[] = [];
  const errors: unknown[] = [];
  const state = { listeners: 1, players: [] as string[], failing: false, pages: Infinity, position: 0 };
  /** The others among the due drops, the fresh ones first. */
  const dueOthers = ({ since, now }: { since: Date; now: Date }): CommittedDrop[] =>
    committed
      .filter(({ isTop, revealAt }) => !isTop && revealAt > since && revealAt <= now)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  const publisher = createDropPublisher({
    ports,
    reader: {
      async readTop({ after, now, limit }) {
        reads.push({ after, now });
        if (state.failing || reads.length > state.pages) throw new Error('no database');
        return committed
          .filter((drop) => drop.isTop && inOrder(drop, after) > 0 && drop.revealAt <= now)
          .sort(inOrder)
          .slice(0, limit);
      },
      async readSample({ limit, freshSince, ...range }) {
        samples.push({ ...range, limit });
        const due = dueOthers(range);
        const isFresh = ({ revealAt }: CommittedDrop) => revealAt > freshSince;
        return [...due.filter(isFresh), ...due.filter((drop) => !isFresh(drop))].slice(0, limit);
      },
      readLastDue: async () =>
        committed.map(({ revealAt }) => revealAt).sort((one, other) => Number(other) - Number(one))[0] ??
        null,
      async readOwn({ playerIds, isPublished, ...range }) {
        return dueOthers(range).filter(
          ({ id, playerId }) => playerIds.includes(playerId) && !isPublished(id),
        );
      },
    },
    sampledPerSecond: 8,
    ...(hasLog ? { logPosition: () => state.position } : {}),
    broker: {
      subscriberCount: () => state.listeners,
      playerIds: () => new Set(state.players),
      publish: async (...events) => void published.push(...events.map(idOf)),
      async publishOwn(events) {
        for (const [playerId, own] of events) deliveredOwn.push({ playerId, ids: own.map(idOf) });
      },
    },
    onError: (error) => void errors.push(error),
  });
  const commit = (id: string, inMs: number, { isTop, playerId }: { isTop: boolean; playerId: string }) => {
    const revealAt = new Date(ports.clock.now().getTime() + inMs);
    const event = { eventType: 21, data: { id } } as PublishableDrop['event'];
    committed.push({ id, revealAt, playerId, isTop, event });
    state.position += 1;
  };
  return {
    ports,
    publisher,
    state,
    reads,
    samples,
    published,
    deliveredOwn,
    errors,
    /** A drop of grade 0 or 1. */
    commit: (id: string, inMs: number) => commit(id, inMs, { isTop: true, playerId: 'anybody' }),
    /** A drop of grade 2 or lower. */
    commitLow: (id: string, inMs: number, playerId = 'anybody') =>
      commit(id, inMs, { isTop: false, playerId }),
    async pass(ms: number) {
      for (let gone = 0; gone < ms; gone += 250) {
        ports.advance(250);
        await settle();
      }
    },
  };
}

describe('the drop publisher', () => {
  it('publishes a drop once, when its reel has stopped', async () => {
    const feed = setUp();
    feed.publisher.start();
    feed.commit('a', 1_000);
    await feed.pass(750);
    expect(feed.published).toEqual([]);
    await feed.pass(250);
    expect(feed.published).toEqual(['a']);
    await feed.pass(10_000);
    expect(feed.published).toEqual(['a']);
  });

  it('publishes a drop that was committed after its revealAt', async () => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(5_000);
    feed.commit('late', -1_500);
    await feed.pass(250);
    expect(feed.published).toEqual(['late']);
  });

  it('reads nothing without subscribers, and publishes no old drops to the first one', async () => {
    const feed = setUp();
    feed.state.listeners = 0;
    feed.publisher.start();
    feed.commit('unseen', 1_000);
    await feed.pass(60_000);
    expect(feed.reads).toEqual([]);
    feed.state.listeners = 1;
    feed.commit('seen', 0);
    await feed.pass(250);
    expect(feed.published).toEqual(['seen']);
  });

  it('reads back two seconds and one interval at most', async () => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(60_000);
    for (const { after, now } of feed.reads)
      expect(now.getTime() - after.revealAt.getTime()).toBeLessThanOrEqual(2_250);
  });

  /** Ids in the order of the feed: by `revealAt`, then by id. */
  function commitMany(feed: ReturnType<typeof setUp>, count: number, spreadMs: number): string[] {
    const ids = Array.from({ length: count }, (_, place) => `drop-${String(place).padStart(5, '0')}`);
    for (const [place, id] of [...ids.entries()].reverse())
      feed.commit(id, 500 + Math.floor((place * spreadMs) / count));
    return ids;
  }

  it.each([
    ['at one moment', 1],
    ['within seven seconds', 7_000],
  ])('publishes 1,500 drops that fell due %s before a late poll, each once, in order', async (_when, ms) => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(1_000);
    const ids = commitMany(feed, 1_500, ms);
    // The poll that runs now ends after eight seconds.
    feed.ports.advance(8_000);
    await settle();
    await feed.pass(250);
    expect(feed.published).toEqual(ids);
    await feed.pass(10_000);
    expect(feed.published).toHaveLength(ids.length);
  });

  it('reads nothing while the log stays the same and no drop is due later', async () => {
    const feed = setUp({ hasLog: true });
    feed.publisher.start();
    await feed.pass(30_000);
    expect(feed.reads).toHaveLength(1);
    feed.commit('late', -1_500);
    feed.commit('at its moment', 5_000);
    await feed.pass(250);
    expect(feed.published).toEqual(['late']);
    await feed.pass(4_500);
    expect(feed.published).toEqual(['late']);
    await feed.pass(250);
    expect(feed.published).toEqual(['late', 'at its moment']);
    await feed.pass(5_000);
    const before = feed.reads.length;
    await feed.pass(30_000);
    expect(feed.reads).toHaveLength(before);
    feed.commitLow('other', 1);
    await feed.pass(250);
    expect(feed.published).toEqual(['late', 'at its moment', 'other']);
  });

  it('continues where a failing read left off, without gap or repetition', async () => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(1_000);
    const ids = commitMany(feed, 1_500, 1);
    feed.ports.advance(8_000);
    await settle();
    feed.state.pages = feed.reads.length + 2;
    await feed.pass(1_000);
    expect(feed.published).toEqual(ids.slice(0, 1_000));
    const resumedAt = feed.reads.length;
    feed.state.pages = Infinity;
    await feed.pass(250);
    expect(feed.published).toEqual(ids);
    expect(feed.reads[resumedAt]?.after.id).toBe(ids[999]);
  });

  it('publishes what fell due during a database outage', async () => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(1_000);
    feed.state.failing = true;
    feed.commit('a', 1_000);
    await feed.pass(30_000);
    expect(feed.errors.length).toBeGreaterThan(0);
    feed.state.failing = false;
    await feed.pass(250);
    expect(feed.published).toEqual(['a']);
  });

  it('does not poll after stop()', async () => {
    const feed = setUp();
    feed.publisher.start();
    await feed.pass(1_000);
    await feed.publisher.stop();
    const before = feed.reads.length;
    await feed.pass(5_000);
    expect(feed.reads).toHaveLength(before);
  });

  describe('samples grade 2 and lower:', () => {
    const namesOf = (count: number): string[] =>
      Array.from({ length: count }, (_, place) => `low-${String(place).padStart(5, '0')}`);

    it('all while there are few, each once', async () => {
      const feed = setUp();
      feed.publisher.start();
      await feed.pass(1_000);
      const ids = namesOf(8);
      for (const [place, id] of ids.entries()) feed.commitLow(id, 250 + place);
      await feed.pass(5_000);
      expect(feed.published).toEqual(ids);
    });

    it('what is over the cap of a second in the next two, as far as the cap has room', async () => {
      const feed = setUp();
      feed.publisher.start();
      await feed.pass(1_000);
      const ids = namesOf(40);
      for (const id of ids) feed.commitLow(id, 250);
      await feed.pass(250);
      expect(feed.published).toEqual(ids.slice(0, 8));
      await feed.pass(1_000);
      expect(feed.published).toEqual(ids.slice(0, 16));
      await feed.pass(10_000);
      expect(feed.published.length).toBeLessThanOrEqual(8 + 2 * 8);
      expect(new Set(feed.published).size).toBe(feed.published.length);
    });

    it('eight a second of any number, and every top drop among them', async () => {
      const feed = setUp();
      feed.publisher.start();
      await feed.pass(1_000);
      const names = namesOf(10_000);
      for (const [place, id] of names.entries()) feed.commitLow(id, place);
      const top = Array.from({ length: 50 }, (_, place) => `top-${place}`);
      for (const [place, id] of top.entries()) feed.commit(id, 100 + place * 200);
      await feed.pass(10_250);
      const published = new Set(feed.published);
      expect(top.filter((id) => !published.has(id))).toEqual([]);
      const low = feed.published.filter((id) => id.startsWith('low'));
      expect(low.length).toBeGreaterThanOrEqual(80);
      expect(low.length).toBeLessThanOrEqual(8 + 82);
      expect(new Set(low).size).toBe(low.length);
      for (const { limit } of feed.samples) expect(limit).toBeLessThanOrEqual(8 + 8 + 8 * 3);
    });

    it('and reads none while the cap is used up', async () => {
      const feed = setUp();
      feed.publisher.start();
      await feed.pass(1_000);
      for (const id of namesOf(100)) feed.commitLow(id, 1);
      await feed.pass(250);
      const before = feed.samples.length;
      await feed.pass(2_000);
      for (const { limit } of feed.samples.slice(before)) expect(limit).toBeGreaterThan(0);
      expect(feed.published).toHaveLength(8 + 2 * 8);
    });
  });

  it('sends connected players all their drops, and others only what is published to everybody', async () => {
    const feed = setUp();
    feed.state.players = ['lin', 'max'];
    feed.publisher.start();
    await feed.pass(1_000);
    for (let place = 10; place < 30; place += 1) feed.commitLow(`a-${place}`, 1);
    for (const id of ['y-1', 'y-2', 'y-3']) feed.commitLow(id, 2, 'lin');
    feed.commitLow('z-1', 1, 'absent');
    await feed.pass(250);
    expect(feed.published).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((place) => `a-${place}`));
    expect(feed.deliveredOwn).toEqual([{ playerId: 'lin', ids: ['y-1', 'y-2', 'y-3'] }]);
    await feed.pass(10_000);
    expect(feed.deliveredOwn).toHaveLength(1);
  });

  it('tells a player’s sampled drop to everybody only, not twice to the player', async () => {
    const feed = setUp();
    feed.state.players = ['lin'];
    feed.publisher.start();
    await feed.pass(1_000);
    feed.commitLow('own', 1, 'lin');
    await feed.pass(5_000);
    expect(feed.published).toEqual(['own']);
    expect(feed.deliveredOwn).toEqual([]);
  });
});
