import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubicBezier, timeAt } from '../../../src/game/rules/easing.ts';
import { audibleTicks, tickTimes } from '../../../src/game/rules/ticks.ts';

const reel = cubicBezier(0.1, 0.78, 0.14, 1);
const linear = cubicBezier(0, 0, 1, 1);

describe('easing', () => {
  it('starts at 0, ends at 1 and never decreases', () => {
    expect(reel(0)).toBe(0);
    expect(reel(1)).toBe(1);
    const places = Array.from({ length: 101 }, (_, index) => reel(index / 100));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('matches the CSS curve', () => {
    expect(linear(0.3)).toBeCloseTo(0.3, 6);
    expect(cubicBezier(0.42, 0, 0.58, 1)(0.5)).toBeCloseTo(0.5, 6);
    expect(cubicBezier(0.25, 0.1, 0.25, 1)(0.5)).toBeCloseTo(0.8024, 3);
  });

  it('is inverted by timeAt', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (time) => {
        expect(timeAt(reel, reel(time))).toBeCloseTo(time, 4);
      }),
    );
  });
});

describe('ticks', () => {
  it('are at the edges between two tiles', () => {
    expect(tickTimes({ from: 0, to: 4, ms: 400, ease: linear }).map(Math.round)).toEqual([50, 150, 250, 350]);
    expect(tickTimes({ from: 0.5, to: 2.5, ms: 200, ease: linear }).map(Math.round)).toEqual([100]);
    expect(tickTimes({ from: 0.4, to: 1.6, ms: 120, ease: linear }).map(Math.round)).toEqual([10, 110]);
    expect(tickTimes({ from: -2, to: 0, ms: 200, ease: linear }).map(Math.round)).toEqual([50, 150]);
  });

  it('are one per tile, closer together at the start than at the end', () => {
    const times = tickTimes({ from: -9, to: 36, ms: 5360, ease: reel });
    expect(times).toHaveLength(45);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps[0]).toBeLessThan(25);
    expect(gaps.at(-1)).toBeGreaterThan(300);
  });

  it('are audible at most once per interval', () => {
    expect(audibleTicks([0, 10, 45, 60, 100], 40)).toEqual([0, 45, 100]);
    expect(audibleTicks([0, 40, 80, 119, 120], 40)).toEqual([0, 40, 80, 120]);
    expect(audibleTicks([], 40)).toEqual([]);
  });
});
