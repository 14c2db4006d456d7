import { describe, expect, it } from 'vitest';
import { createDropPublisher } from '../../../server/live/drop-publisher.ts';
import type { DropPosition } from '../../../server/domain/feed/drops.ts';
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

function setUp() {
  const ports = testPorts();
  const committed: PublishableDrop[] = [];
  const looks: { after: DropPosition; now: Date }[] = [];
  const told: string[] = [];
  const errors: unknown[] = [];
  const state = { listeners: 1, failing: false, pages: Infinity };
  const teller = createDropPublisher({
    ports,
    readDueDrops: async ({ after, now, limit }) => {
      looks.push({ after, now });
      if (state.failing || looks.length > state.pages) throw new Error('no database');
      return committed
        .filter((drop) => inOrder(drop, after) > 0 && drop.revealAt <= now)
        .sort(inOrder)
        .slice(0, limit);
    },
    broker: {
      subscriberCount: () => state.listeners,
      publish: async (event) => void told.push((event.data as { id: string }).id),
    },
    onError: (error) => void errors.push(error),
  });
  return {
    ports,
    teller,
    state,
    looks,
    told,
    errors,
    commit(id: string, inMs: number) {
      const revealAt = new Date(ports.clock.now().getTime() + inMs);
      committed.push({ id, revealAt, event: { eventType: 21, data: { id } } as PublishableDrop['event'] });
    },
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
    feed.teller.start();
    feed.commit('a', 1_000);
    await feed.pass(750);
    expect(feed.told).toEqual([]);
    await feed.pass(250);
    expect(feed.told).toEqual(['a']);
    await feed.pass(10_000);
    expect(feed.told).toEqual(['a']);
  });

  it('publishes a drop that was committed after its revealAt', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(5_000);
    feed.commit('late', -1_500);
    await feed.pass(250);
    expect(feed.told).toEqual(['late']);
  });

  it('reads nothing without subscribers, and publishes no old drops to the first one', async () => {
    const feed = setUp();
    feed.state.listeners = 0;
    feed.teller.start();
    feed.commit('unseen', 1_000);
    await feed.pass(60_000);
    expect(feed.looks).toEqual([]);
    feed.state.listeners = 1;
    feed.commit('seen', 0);
    await feed.pass(250);
    expect(feed.told).toEqual(['seen']);
  });

  it('reads back two seconds and one interval at most', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(60_000);
    for (const { after, now } of feed.looks)
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
    feed.teller.start();
    await feed.pass(1_000);
    const ids = commitMany(feed, 1_500, ms);
    // The poll that runs now ends after eight seconds.
    feed.ports.advance(8_000);
    await settle();
    await feed.pass(250);
    expect(feed.told).toEqual(ids);
    await feed.pass(10_000);
    expect(feed.told).toHaveLength(ids.length);
  });

  it('continues where a failing read left off, without gap or repetition', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(1_000);
    const ids = commitMany(feed, 1_500, 1);
    feed.ports.advance(8_000);
    await settle();
    feed.state.pages = feed.looks.length + 2;
    await feed.pass(1_000);
    expect(feed.told).toEqual(ids.slice(0, 1_000));
    const resumedAt = feed.looks.length;
    feed.state.pages = Infinity;
    await feed.pass(250);
    expect(feed.told).toEqual(ids);
    expect(feed.looks[resumedAt]?.after.id).toBe(ids[999]);
  });

  it('publishes what fell due during a database outage', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(1_000);
    feed.state.failing = true;
    feed.commit('a', 1_000);
    await feed.pass(30_000);
    expect(feed.errors.length).toBeGreaterThan(0);
    feed.state.failing = false;
    await feed.pass(250);
    expect(feed.told).toEqual(['a']);
  });

  it('does not poll after stop()', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(1_000);
    await feed.teller.stop();
    const before = feed.looks.length;
    await feed.pass(5_000);
    expect(feed.looks).toHaveLength(before);
  });
});
