import { describe, expect, it } from 'vitest';
import type { PlayLimits, SpendLimit } from '../../../../src/net/contract/calls/account/accountLimits.ts';
import { limitPeriods } from '../../../../src/net/contract/account/playLimits.ts';
import { playRefusal } from '../../../../src/ui/shared/limits/playRefusal.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const LATER = '2026-03-01T12:00:01.000Z';
const EARLIER = '2026-03-01T11:59:59.000Z';

const limitsOf = (change: Partial<SpendLimit>, pause: PlayLimits['pause'] = null): PlayLimits => ({
  limits: limitPeriods.map((period) => ({
    ...{ period, amount: null, spent: 0, freesAt: null, pending: null },
    ...(period === 'week' ? change : {}),
  })),
  pause,
});

describe('playRefusal', () => {
  it.each<[string, Partial<SpendLimit>, string | null]>([
    ['no limit', { amount: null, spent: 900 }, null],
    ['a price that just fits', { amount: 1000, spent: 900 }, null],
    ['a price one above the rest', { amount: 1000, spent: 901 }, 'limits.week'],
    ['a limit below what was spent', { amount: 500, spent: 900 }, 'limits.week'],
    ['spending that leaves the period later', { amount: 1000, spent: 1000, freesAt: LATER }, 'limits.week'],
    ['spending that has left the period', { amount: 1000, spent: 1000, freesAt: EARLIER }, null],
    [
      'a change that waits',
      { amount: 1000, spent: 1000, pending: { amount: null, effectiveAt: LATER } },
      'limits.week',
    ],
    [
      'a change that has taken effect',
      { amount: 1000, spent: 1000, pending: { amount: null, effectiveAt: EARLIER } },
      null,
    ],
  ])('%s', (_name, change, expected) => {
    expect(playRefusal(limitsOf(change), 100, NOW)).toBe(expected);
  });

  it('names a break before a limit, and the shortest full period', () => {
    const full = { amount: 100, spent: 100 };
    expect(playRefusal(limitsOf(full, { kind: 'coolOff', until: LATER }), 100, NOW)).toBe('limits.coolOff');
    expect(playRefusal(limitsOf(full, { kind: 'coolOff', until: EARLIER }), 100, NOW)).toBe('limits.week');
    expect(playRefusal(limitsOf({}, { kind: 'exclusion', until: null }), 100, NOW)).toBe('limits.excluded');
    const limits = limitsOf(full)
      .limits.map((limit) => ({ ...limit, ...full }))
      .reverse();
    expect(playRefusal({ limits, pause: null }, 1, NOW)).toBe('limits.day');
  });
});
