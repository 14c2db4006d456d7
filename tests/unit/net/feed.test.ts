import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drop, Grade } from '../../../src/net/contract/entities.ts';
import type { LiveEvent } from '../../../src/net/contract/site/events.ts';
import { createFeed, emptyFeed, applyDropEvent, mergeFetchedDrops } from '../../../src/net/live/feed.ts';
import type { Feed } from '../../../src/net/live/feed.ts';
import { dropOf } from './dropFixtures.ts';
import { LiveDriver } from './liveDriver.ts';

const eventOf = (drop: Drop): LiveEvent => ({ eventType: drop.eventType, data: drop });
const ids = (drops: readonly Drop[]) => drops.map((drop) => drop.id);
const ranking: LiveEvent = { eventType: 33, data: [] };

type Step = { kind: 'told'; drop: Drop } | { kind: 'filled'; drops: Drop[]; isTop: boolean };

/** Few ids, so that many come twice; the grade belongs to the id, as it does on the wire. */
const drops = fc
  .record({ number: fc.integer({ min: 0, max: 60 }), second: fc.integer({ min: 0, max: 300 }) })
  .map(({ number, second }) => dropOf(number, second, (number % 5) as Grade));
const deliveredStep = drops.map((drop): Step => ({ kind: 'told', drop }));
const filledStep = fc
  .record({ drops: fc.array(drops, { maxLength: 30 }), isTop: fc.boolean() })
  .map((filled): Step => ({ kind: 'filled', ...filled }));

function stepped(feed: Feed, step: Step): Feed {
  return step.kind === 'told'
    ? applyDropEvent(feed, eventOf(step.drop))
    : mergeFetchedDrops(feed, step.drops, step.isTop);
}

describe('the feed', () => {
  it('never has more than 20 drops, a drop twice, or a low grade in the top list', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(deliveredStep, filledStep), { maxLength: 80 }), (steps) => {
        const { recent, top } = steps.reduce(stepped, emptyFeed);
        for (const list of [recent, top]) {
          expect(list.length).toBeLessThanOrEqual(20);
          expect(new Set(ids(list)).size).toBe(list.length);
        }
        expect(top.every((drop) => drop.grade <= 1)).toBe(true);
      }),
    );
  });

  it('is the last 20 different drops, newest first', () => {
    fc.assert(
      fc.property(fc.array(drops, { maxLength: 120 }), (list) => {
        const feed = list.map(eventOf).reduce(applyDropEvent, emptyFeed);
        const newestFirst = [...new Set(ids(list.toReversed()))];
        const topFirst = [...new Set(ids(list.filter((drop) => drop.grade <= 1).toReversed()))];
        expect(ids(feed.recent)).toEqual(newestFirst.slice(0, 20));
        expect(ids(feed.top)).toEqual(topFirst.slice(0, 20));
      }),
    );
  });

  it('sorts fetched drops by time, whatever arrived meanwhile', () => {
    fc.assert(
      fc.property(fc.array(drops, { maxLength: 30 }), fc.array(drops, { maxLength: 30 }), (live, fetched) => {
        const feed = mergeFetchedDrops(live.map(eventOf).reduce(applyDropEvent, emptyFeed), fetched, false);
        const times = feed.recent.map((drop) => Date.parse(drop.time));
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
    );
  });

  it('keeps a live drop that is missing in the fetched list', () => {
    const live = applyDropEvent(emptyFeed, eventOf(dropOf(3, 30)));
    const feed = mergeFetchedDrops(live, [dropOf(2, 20), dropOf(1, 10)], false);
    expect(ids(feed.recent)).toEqual(ids([dropOf(3, 30), dropOf(2, 20), dropOf(1, 10)]));
    expect(feed.top).toBe(live.top);
  });

  it('orders times of different precision', () => {
    const whole = { ...dropOf(1, 0), time: '2026-01-01T00:00:05Z' };
    const later = { ...dropOf(2, 0), time: '2026-01-01T00:00:05.200Z' };
    expect(ids(mergeFetchedDrops(emptyFeed, [whole, later], false).recent)).toEqual([later.id, whole.id]);
  });

  it('moves a repeated drop to the front', () => {
    const feed = [dropOf(1, 1), dropOf(2, 2), dropOf(1, 1)].map(eventOf).reduce(applyDropEvent, emptyFeed);
    expect(ids(feed.recent)).toEqual(ids([dropOf(1, 1), dropOf(2, 2)]));
  });

  it('ignores events other than drops', () => {
    expect(applyDropEvent(emptyFeed, ranking)).toBe(emptyFeed);
  });
});

describe('the store of the feed', () => {
  it('follows the channel and notifies its listeners of changes only', () => {
    const tab = new LiveDriver();
    const feed = createFeed(tab.channel);
    let changes = 0;
    const leave = feed.subscribe(() => (changes += 1));
    tab.connect();
    tab.serverTells(eventOf(dropOf(1, 1, 0)));
    const before = feed.getSnapshot();
    expect(ids(before.recent)).toEqual(ids(before.top));
    tab.serverTells(ranking);
    expect(feed.getSnapshot()).toBe(before);
    expect(changes).toBe(1);
    leave();
    feed.mergeFetched([dropOf(2, 2, 1)], true);
    expect(changes).toBe(1);
    expect(ids(feed.getSnapshot().top)).toEqual(ids([dropOf(2, 2), dropOf(1, 1)]));
    expect(feed.getSnapshot().recent).toBe(before.recent);
  });
});
