import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../../src/net/contract/entities.ts';
import { ageOf } from '../../../../src/ui/shared/drops/dropAge.ts';
import {
  showNextDrop,
  withLateDrops,
  initialPacing,
  delayUntilNext,
  type PacedDrops,
} from '../../../../src/ui/features/feed/pacing.ts';

const drops = (...ids: string[]) => ids.map((id) => ({ id }) as Drop);
const ids = (list: readonly Drop[]) => list.map(({ id }) => id).join('');

const pace = (...shown: string[]) => initialPacing(drops(...shown));
const shownOf = (paced: PacedDrops, arrived: readonly Drop[]) => ids(withLateDrops(paced.drops, arrived));

describe('entries of the feed', () => {
  it('slide in one by one, oldest first', () => {
    const arrived = drops('e', 'd', 'c', 'b', 'a');
    let paced = pace('b', 'a');
    const seen = [];
    while (delayUntilNext(paced, arrived, { now: 9_000, held: false }) !== null) {
      paced = showNextDrop(paced, arrived, 9_000);
      seen.push(shownOf(paced, arrived));
    }
    expect(seen).toEqual(['cba', 'dcba', 'edcba']);
    expect(paced.beat).toBe(3);
  });

  it('slide in at once after a pause, and at most two a second, however fast they arrive', () => {
    const sent = Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      at: 10_000 + index * 90,
    })).toReversed();
    let paced = pace('first');
    const times = [];
    for (let now = 10_000; now < 15_000; now += 10) {
      const arrived = drops(...sent.filter(({ at }) => at <= now).map(({ id }) => id), 'first').slice(0, 20);
      if (delayUntilNext(paced, arrived, { now, held: false }) !== 0) continue;
      paced = showNextDrop(paced, arrived, now);
      times.push(now);
    }
    expect(times).toEqual(Array.from({ length: 10 }, (_, index) => 10_000 + index * 500));
    expect(paced.beat).toBe(10);
  });

  it('wait while the list is paused, and have no further delay after it', () => {
    const paced = showNextDrop(pace('a'), drops('b', 'a'), 1_000);
    const arrived = drops('c', 'b', 'a');
    expect(delayUntilNext(paced, arrived, { now: 1_200, held: true })).toBeNull();
    expect(delayUntilNext(paced, arrived, { now: 1_200, held: false })).toBe(300);
    expect(delayUntilNext(paced, arrived, { now: 9_000, held: false })).toBe(0);
  });

  it('never wait longer than an interval when the clock is set back', () => {
    const paced = showNextDrop(pace('a'), drops('b', 'a'), 90_000);
    expect(delayUntilNext(paced, drops('c', 'b', 'a'), { now: 1_000, held: false })).toBe(500);
  });

  it('fill an empty list at once, paused or not, without sliding', () => {
    const arrived = drops('c', 'b', 'a');
    expect(delayUntilNext(pace(), arrived, { now: 1_000, held: true })).toBe(0);
    const filled = showNextDrop(pace(), arrived, 1_000);
    expect([shownOf(filled, arrived), filled.beat]).toEqual(['cba', 0]);
  });

  it('older than the newest one are inserted without waiting', () => {
    const arrived = drops('live', 'b', 'a');
    expect(delayUntilNext(pace('live'), arrived, { now: 1_000, held: false })).toBeNull();
    expect(shownOf(pace('live'), arrived)).toBe('liveba');
  });

  it('follow the feed when its order changes', () => {
    const arrived = drops('b', 'c', 'a');
    expect(delayUntilNext(pace('c', 'b', 'a'), arrived, { now: 1_000, held: false })).toBeNull();
    expect(shownOf(pace('c', 'b', 'a'), arrived)).toBe('bca');
    expect(ids(showNextDrop(pace('c', 'b', 'a'), drops('d', 'b', 'c', 'a'), 1_000).drops)).toBe('dbca');
  });

  it('continue one by one when the feed has moved past the list', () => {
    expect(ids(showNextDrop(pace('b', 'a'), drops('z', 'y', 'x'), 1_000).drops)).toBe('xba');
  });

  it('are at most twenty', () => {
    const arrived = drops(...Array.from({ length: 20 }, (_, index) => `n${index}`));
    const full = initialPacing(drops(...Array.from({ length: 20 }, (_, index) => `o${index}`)));
    expect(showNextDrop(full, arrived, 1_000).drops).toHaveLength(20);
  });
});

describe('the age of a drop', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  it.each([
    ['2026-01-02T00:00:05Z', { unit: 'justNow' }],
    ['2026-01-01T23:59:58Z', { unit: 'justNow' }],
    ['2026-01-01T23:59:56Z', { unit: 'seconds', count: 4 }],
    ['2026-01-01T23:58:30Z', { unit: 'minutes', count: 1 }],
    ['2026-01-01T21:00:00Z', { unit: 'hours', count: 3 }],
    ['2025-12-30T23:00:00Z', { unit: 'days', count: 2 }],
    ['no time', { unit: 'justNow' }],
  ])('of %s is %o', (time, age) => {
    expect(ageOf(time, now)).toEqual(age);
  });
});
