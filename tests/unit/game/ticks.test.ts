import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubicBezier, timeAt } from '../../../src/game/rules/easing.ts';
import { audibleTicks, tickTimes } from '../../../src/game/rules/ticks.ts';

const reel = cubicBezier(0.1, 0.78, 0.14, 1);
const linear = cubicBezier(0, 0, 1, 1);

describe('easing', () => {
  it('starts at nothing, ends at all and never goes back', () => {
    expect(reel(0)).toBe(0);
    expect(reel(1)).toBe(1);
    const places = Array.from({ length: 101 }, (_, index) => reel(index / 100));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('follows the curve CSS draws', () => {
    expect(linear(0.3)).toBeCloseTo(0.3, 6);
    expect(cubicBezier(0.42, 0, 0.58, 1)(0.5)).toBeCloseTo(0.5, 6);
    expect(cubicBezier(0.25, 0.1, 0.25, 1)(0.5)).toBeCloseTo(0.8024, 3);
  });

  it('is undone by timeAt', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (time) => {
        expect(timeAt(reel, reel(time))).toBeCloseTo(time, 4);
      }),
    );
  });
});

describe('ticks', () => {
  it('fall where one tile gives way to the next', () => {
    expect(tickTimes({ from: 0, to: 4, ms: 400, ease: linear }).map(Math.round)).toEqual([50, 150, 250, 350]);
    expect(tickTimes({ from: 0.5, to: 2.5, ms: 200, ease: linear }).map(Math.round)).toEqual([100]);
    expect(tickTimes({ from: 0.4, to: 1.6, ms: 120, ease: linear }).map(Math.round)).toEqual([10, 110]);
    expect(tickTimes({ from: -2, to: 0, ms: 200, ease: linear }).map(Math.round)).toEqual([50, 150]);
  });

  it('are one per tile travelled, closer together at first than at last', () => {
    const times = tickTimes({ from: -9, to: 36, ms: 5360, ease: reel });
    expect(times).toHaveLength(45);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps[0]).toBeLessThan(25);
    expect(gaps.at(-1)).toBeGreaterThan(300);
  });

  it('are heard only so often', () => {
    expect(audibleTicks([0, 10, 45, 60, 100], 40)).toEqual([0, 45, 100]);
    expect(audibleTicks([0, 40, 80, 119, 120], 40)).toEqual([0, 40, 80, 120]);
    expect(audibleTicks([], 40)).toEqual([]);
  });
});
