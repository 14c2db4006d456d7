import { describe, expect, it } from 'vitest';
import { WINNER_INDEX } from '../../../src/game/rules/strip.ts';
import { planSpin } from '../../../src/game/rules/timing.ts';

const lengths = { reel: 5600, fast: 900, settle: 240, grow: 560, light: 900 };
const counts = [1, 2, 3, 5, 10];

describe('a play', () => {
  it.each(counts)('of %i strips stands when its promised length is over', (count) => {
    for (const fast of [false, true]) {
      const plan = planSpin(count, fast, lengths);
      expect(plan.total).toBe(fast ? 900 : 5600);
      expect(plan.stops).toHaveLength(count);
      expect((plan.stops.at(-1) ?? 0) + plan.settle).toBeCloseTo(plan.total);
      expect(Math.min(...plan.stops)).toBeGreaterThan(0);
    }
  });

  it('stops strips 120 ms apart, top strip first', () => {
    const { stops } = planSpin(10, false, lengths);
    for (const [index, stop] of stops.entries()) expect(stop - (stops[0] ?? 0)).toBeCloseTo(index * 120);
  });

  it('lets a fast play past fewer tiles of the same strip', () => {
    expect(planSpin(1, true, lengths).from).toBeGreaterThan(planSpin(1, false, lengths).from);
    expect(planSpin(1, true, lengths).from).toBeLessThan(WINNER_INDEX);
  });
});
