import { describe, expect, it } from 'vitest';
import { WINNER_INDEX } from '../../../src/game/rules/strip.ts';
import { isRare, planSpin, poolShare } from '../../../src/game/rules/timing.ts';

const lengths = { reel: 5600, fast: 900, settle: 240, grow: 560, light: 900 };
const counts = [1, 2, 3, 5, 10];

describe('a play', () => {
  it.each(counts)('of %i strips ends at its promised length', (count) => {
    for (const fast of [false, true]) {
      const plan = planSpin(count, fast, lengths);
      expect(plan.total).toBe(fast ? 900 : 5600);
      expect(plan.stops).toHaveLength(count);
      expect((plan.stops.at(-1) ?? 0) + plan.settle).toBeCloseTo(plan.total);
      expect(Math.min(...plan.stops)).toBeGreaterThan(0);
    }
  });

  it.each([
    [1, false, 5600, { stops: [5360], settle: 240, grow: 560, from: -9 }],
    [1, true, 900, { stops: [720], settle: 180, grow: 180, from: 13 }],
    [2, false, 5600, { stops: [5240, 5360], settle: 240, grow: 560, from: -9 }],
    [4, true, 900, { stops: [504, 576, 648, 720], settle: 180, grow: 180, from: 13 }],
  ])('of %i strips, fast %s, in %i ms has these moments', (count, fast, total, moments) => {
    const plan = planSpin(count, fast, lengths);
    expect(plan).toMatchObject({ start: 0, total, light: 900, end: total + 900, ...moments });
  });

  it('stops strips 120 ms apart, top strip first', () => {
    const { stops } = planSpin(10, false, lengths);
    for (const [index, stop] of stops.entries()) expect(stop - (stops[0] ?? 0)).toBeCloseTo(index * 120);
  });

  it('moves fewer tiles past in a fast play, of the same strip', () => {
    expect(planSpin(1, true, lengths).from).toBeGreaterThan(planSpin(1, false, lengths).from);
    expect(planSpin(1, true, lengths).from).toBeLessThan(WINNER_INDEX);
  });

  it('opens the box first, within the promised length', () => {
    const plan = planSpin(3, false, lengths, { opens: true, degree: 0 });
    expect(plan.start).toBe(820);
    const short = { ...lengths, reel: 1000 };
    expect(planSpin(1, false, short, { opens: true, degree: 0 }).start).toBe(160);
    expect(plan.total).toBe(5600);
    expect(plan.stops).toEqual(planSpin(3, false, lengths).stops);
  });

  it('opens no box when it is fast, or without one', () => {
    expect(planSpin(1, true, lengths, { opens: true, degree: 0 }).start).toBe(0);
    expect(planSpin(1, false, lengths, { opens: false, degree: 0 }).start).toBe(0);
  });

  it('gives higher wins a longer finish, after all strips have stopped', () => {
    const common = planSpin(1, false, lengths, { opens: false, degree: 0 });
    const rare = planSpin(1, false, lengths, { opens: false, degree: 3 });
    expect(rare.total).toBe(common.total);
    expect([common.end, rare.end]).toEqual([5600 + 900, 5600 + 2400]);
    const slow = { ...lengths, light: 3000 };
    expect(planSpin(1, false, slow, { opens: false, degree: 4 }).end).toBe(5600 + 3000);
  });

  it('lights the whole stage for the two rarest grades, and common ones soon', () => {
    expect(([0, 1, 2, 3, 4] as const).map(isRare)).toEqual([true, true, false, false, false]);
    expect(([0, 1, 2, 3, 4] as const).map(poolShare)).toEqual([1, 1, 0.8, 0.6, 0.5]);
  });
});
