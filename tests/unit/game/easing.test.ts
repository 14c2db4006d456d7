import { describe, expect, it } from 'vitest';
import { cubicBezier, timeAt } from '../../../src/game/rules/easing.ts';

/** One coordinate of the curve at its parameter, in Bernstein form (CSS Easing Functions Level 1, section 2.2). */
const bezier = (p1: number, p2: number, t: number): number =>
  3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3;

const CURVES = [
  [0.25, 0.1, 0.25, 1],
  [0.42, 0, 0.58, 1],
  [0.1, 0.78, 0.14, 1],
  [0.7, -0.6, 0.3, 1.6],
  // Level at its middle, and level at both ends: where dividing by the slope leads astray.
  [1, 0.2, 0, 0.8],
  [0, 1, 1, 0],
  [0, 0.5, 0, 0.5],
] as const;

describe.each(CURVES)('the curve of %f, %f, %f, %f', (...[x1, y1, x2, y2]) => {
  const ease = cubicBezier(x1, y1, x2, y2);

  it('passes through each of its points', () => {
    for (let step = 1; step < 40; step += 1) {
      const t = step / 40;
      // Two thousandths about the level middle of a curve are less than a double can tell apart there.
      const isLevel = Math.abs(bezier(x1, x2, t + 1e-3) - bezier(x1, x2, t - 1e-3)) < 1e-6;
      expect(Math.abs(ease(bezier(x1, x2, t)) - bezier(y1, y2, t))).toBeLessThan(isLevel ? 1e-3 : 1e-6);
    }
  });

  it('stays where it begins and ends, outside its time too', () => {
    expect([-1, 0, 1, 2].map(ease)).toEqual([0, 0, 1, 1]);
  });
});

describe('the time at which a curve reaches a part of the way', () => {
  const jump = (progress: number): number => (progress < 0.25 ? 0 : 1);

  it('is where it gets there first', () => {
    expect(timeAt((progress) => progress ** 2, 0.25)).toBeCloseTo(0.5, 9);
    expect(timeAt(jump, 0.5)).toBeCloseTo(0.25, 9);
  });

  it('is the beginning for nothing and the end for all of it, and beyond', () => {
    expect([-1, 0, 1, 2].map((way) => timeAt(jump, way))).toEqual([0, 0, 1, 1]);
  });
});
