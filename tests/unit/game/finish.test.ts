import { describe, expect, it } from 'vitest';
import type { Grade, ReelItem } from '../../../src/game/model/model.ts';
import {
  apartOf,
  growthShare,
  degreeOf,
  ownsStage,
  tagLayout,
  winDegree,
  winLayout,
  winnerOrder,
  WIN_MS,
} from '../../../src/game/rules/finish.ts';
import { computeStageLayout } from '../../../src/game/rules/layout.ts';
import { planSpin } from '../../../src/game/rules/timing.ts';

const item = (grade: Grade, value: number): ReelItem => ({
  id: `${grade}-${value}`,
  grade,
  picture: '',
  kind: '',
  name: '',
  value,
});
const lengths = { reel: 5600, fast: 900, settle: 240, grow: 560, light: 900 };
const STAGES = [
  [1084, 312],
  [1084, 356],
  [390, 248],
  [320, 376],
  [380, 240],
] as const;

describe('the degree of a win', () => {
  it.each([
    [0, 0],
    [0.99, 0],
    [1, 1],
    [1.99, 1],
    [2, 2],
    [5, 3],
    [19.9, 3],
    [20, 4],
    [4000, 4],
  ] as const)('of %d times its price is %i', (multiple, degree) => {
    expect(winDegree(multiple)).toBe(degree);
    expect(winDegree(multiple, 1)).toBe(degree);
    expect(winDegree(multiple, 0)).toBe(4);
  });

  it('without a price is that of the grade', () => {
    expect(([0, 1, 2, 3, 4] as const).map((grade) => degreeOf(item(grade, 100)))).toEqual([4, 3, 2, 1, 0]);
    expect(degreeOf({ ...item(1, 100), degree: 0 })).toBe(0);
  });
});

describe('the best of several winners', () => {
  it('is of the highest degree, then the rarest, then the most valuable, then the first', () => {
    const won = { ...item(4, 900), degree: 2 } as const;
    expect(winnerOrder([{ ...item(1, 100), degree: 0 }, won])).toEqual([1, 0]);
    expect(winnerOrder([item(4, 900), item(2, 100), item(3, 5000)])).toEqual([1, 2, 0]);
    expect(winnerOrder([item(3, 100), item(3, 300), item(3, 200)])).toEqual([1, 2, 0]);
    expect(winnerOrder([item(3, 100), item(3, 100)])).toEqual([0, 1]);
    expect(winnerOrder([])).toEqual([]);
  });

  it('is set apart, and of many the second, too', () => {
    expect(apartOf([1, 0])).toEqual([0, 1]);
    const [first, second, ...others] = apartOf([0, 1, 3, 2, 4]);
    expect(first).toBe(1);
    expect(second).toBeGreaterThan(0.5);
    expect(second).toBeLessThan(1);
    expect(others).toEqual([0, 0, 0]);
  });

  it('is the only one of several that reaches the full size', () => {
    expect(growthShare(1, 0)).toBe(1);
    expect(growthShare(10, 1)).toBe(1);
    expect(growthShare(10, 0)).toBeLessThan(0.5);
  });
});

describe('the scene of a winner', () => {
  it('is for the highest degree only, and part of the play, fast or not', () => {
    expect(([0, 1, 2, 3, 4] as const).map(ownsStage)).toEqual([false, false, false, false, true]);
    for (const fast of [false, true]) {
      const rare = planSpin(1, fast, lengths, { opens: false, degree: 4 });
      const other = planSpin(1, fast, lengths, { opens: false, degree: 3 });
      expect(rare.settled - rare.total).toBe(WIN_MS);
      expect(rare.end).toBeGreaterThanOrEqual(rare.settled);
      expect(other.settled).toBe(other.total);
      expect(rare.total).toBe(other.total);
    }
  });

  it.each(STAGES)('keeps item and multiple apart and on a stage of %i by %i', (width, height) => {
    const { x, y, art, multiple } = winLayout(width, height);
    expect(x).toBe(width / 2);
    expect(art).toBeLessThanOrEqual(width);
    expect(multiple.width).toBeLessThanOrEqual(width);
    expect(multiple.y + multiple.height / 2).toBeLessThanOrEqual(height);
    // The picture is twice as wide as high, with an empty edge of an eighth above and below.
    expect(y + art * 0.1875).toBeLessThanOrEqual(multiple.y - multiple.height * 0.3);
  });
});

describe('the tag of a winner', () => {
  it.each(STAGES)('lies within its tile for every number of strips on %i by %i', (width, height) => {
    for (let count = 1; count <= 10; count += 1) {
      const layout = computeStageLayout(width, height, count);
      const { width: wide, height: high, below } = tagLayout(layout);
      expect(wide).toBeLessThanOrEqual(layout.won.width);
      expect(below + high / 2).toBeLessThanOrEqual(layout.won.height / 2);
      expect(below - high / 2).toBeGreaterThan(0);
      // Its text is 0.72 of its height.
      expect(high * 0.72).toBeGreaterThan(11);
    }
  });
});
