import { describe, expect, it } from 'vitest';
import { createDropPublisher } from '../../../server/live/drop-publisher.ts';
import type { PublishableDrop } from '../../../server/live/drop-publisher.ts';
import { testPorts } from '../../support/ports.ts';

/** Looks and what they set off run to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function setUp() {
  const ports = testPorts();
  const committed: PublishableDrop[] = [];
  const looks: { since: Date; now: Date }[] = [];
  const told: string[] = [];
  const errors: unknown[] = [];
  const state = { listeners: 1, failing: false };
  const teller = createDropPublisher({
    ports,
    readDueDrops: async (since, now) => {
      looks.push({ since, now });
      if (state.failing) throw new Error('no database');
      return committed.filter(({ revealAt }) => revealAt > since && revealAt <= now);
    },
    broker: {
      subscriberCount: () => state.listeners,
      publish: (event) => void told.push((event.data as { id: string }).id),
    },
    onError: (error) => void errors.push(error),
  });
  return {
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

describe('the teller of the feed', () => {
  it('tells a drop when its reel has stopped, not before, and once', async () => {
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

  it('tells what was committed after its moment had passed', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(5_000);
    feed.commit('late', -1_500);
    await feed.pass(250);
    expect(feed.told).toEqual(['late']);
  });

  it('looks at nothing while nobody listens, and tells no old news then', async () => {
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

  it('never looks further back than two seconds and a step', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(60_000);
    for (const { since, now } of feed.looks)
      expect(now.getTime() - since.getTime()).toBeLessThanOrEqual(2_250);
  });

  it('misses nothing while the database is away', async () => {
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

  it('stops for good', async () => {
    const feed = setUp();
    feed.teller.start();
    await feed.pass(1_000);
    await feed.teller.stop();
    const before = feed.looks.length;
    await feed.pass(5_000);
    expect(feed.looks).toHaveLength(before);
  });
});
