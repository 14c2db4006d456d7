import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../../src/net/contract/entities.ts';
import { ageOf } from '../../../../src/ui/features/feed/age.ts';
import { hasWaiting, letOneIn } from '../../../../src/ui/features/feed/pacing.ts';

const drops = (...ids: string[]) => ids.map((id) => ({ id }) as Drop);
const ids = (list: readonly Drop[]) => list.map(({ id }) => id).join('');

describe('entries of the feed', () => {
  it('come one by one, oldest first', () => {
    const arrived = drops('e', 'd', 'c', 'b', 'a');
    let shown: readonly Drop[] = drops('b', 'a');
    const seen = [];
    while (hasWaiting(shown, arrived)) {
      shown = letOneIn(shown, arrived);
      seen.push(ids(shown));
    }
    expect(seen).toEqual(['cba', 'dcba', 'edcba']);
  });

  it('fill an empty list at once', () => {
    expect(ids(letOneIn([], drops('c', 'b', 'a')))).toBe('cba');
  });

  it('replace a list that has been outrun', () => {
    expect(ids(letOneIn(drops('a'), drops('z', 'y', 'x')))).toBe('zyx');
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
