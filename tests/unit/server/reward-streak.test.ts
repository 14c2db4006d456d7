import { describe, expect, it } from 'vitest';
import { knownZone } from '../../../src/net/contract/timeZone.ts';
import { dayAfter, dayIn, startOfDay } from '../../../server/domain/rewards/player-day.ts';
import { streakOn, weekOf } from '../../../server/domain/rewards/streak.ts';
import type { LastClaim } from '../../../server/domain/rewards/streak.ts';

const at = (iso: string) => new Date(iso);

describe('the player’s day', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-03-01'],
    ['Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-02'],
    ['America/New_York', '2026-03-01T04:59:59.999Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00.000Z', '2026-03-02'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayIn(zone, at(moment))).toBe(day);
  });

  it.each([
    // An ordinary day, and those of 23 and 25 hours around a change of the clocks.
    ['America/New_York', '2026-03-07T06:00:00Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-08T06:00:00Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01T05:00:00Z', '2026-11-02T05:00:00.000Z'],
    // Clocks that skip midnight, or show it twice.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', '2026-10-31T20:00:00Z', '2026-11-01T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T20:00:00Z', '2026-04-05T13:30:00.000Z'],
    ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-03-01T16:00:00.000Z'],
  ])('ends in %s after %s at %s', (zone, moment, end) => {
    const now = at(moment);
    const next = startOfDay(zone, dayAfter(dayIn(zone, now)), now);
    expect(next.toISOString()).toBe(end);
    expect(dayIn(zone, new Date(next.getTime() - 1))).toBe(dayIn(zone, now));
  });

  it('has begun where it is already that day', () => {
    const now = at('2026-03-02T03:00:00Z');
    expect(startOfDay('UTC', '2026-03-01', now)).toEqual(now);
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });

  it('knows zones by their names', () => {
    expect(knownZone('asia/shanghai')).toBe('Asia/Shanghai');
    expect(knownZone('Asia/Kathmandu')).toBe('Asia/Kathmandu');
    // Chrome names it on a device without a zone.
    for (const unknown of ['Etc/Unknown', 'Mars/Olympus', '', 'ABC5']) expect(knownZone(unknown)).toBe('UTC');
  });
});

describe('a streak', () => {
  const last: LastClaim = { day: '2026-03-01', streak: 3 };

  it.each([
    ['before any claim', '2026-03-01', null, { length: 0, isClaimed: false }],
    ['on the day of a claim', '2026-03-01', last, { length: 3, isClaimed: true }],
    ['on the day after', '2026-03-02', last, { length: 3, isClaimed: false }],
    ['after a missed day', '2026-03-03', last, { length: 0, isClaimed: false }],
    ['on a day before, in a zone further west', '2026-02-28', last, { length: 3, isClaimed: true }],
  ])('%s', (_, today, claim, streak) => {
    expect(streakOn(today, claim)).toEqual(streak);
  });

  const amounts = [1, 2, 3, 4, 5, 6, 7];
  const shown = (length: number, isClaimed: boolean) =>
    weekOf({ length, isClaimed }, amounts)
      .map(({ day, state }) => `${day}${state === 'claimed' ? '+' : state === 'claimable' ? '!' : ''}`)
      .join(' ');

  it.each([
    [0, false, '1! 2 3 4 5 6 7'],
    [1, true, '1+ 2 3 4 5 6 7'],
    [6, false, '1+ 2+ 3+ 4+ 5+ 6+ 7!'],
    [7, true, '1+ 2+ 3+ 4+ 5+ 6+ 7+'],
    [7, false, '8! 9 10 11 12 13 14'],
    [8, true, '8+ 9 10 11 12 13 14'],
  ])('of %i days, claimed today %s, shows the week %s', (length, isClaimed, week) => {
    expect(shown(length, isClaimed)).toBe(week);
  });
});
