import { describe, expect, it } from 'vitest';
import type { Grade, ReelItem } from '../../../src/game/model/model.ts';
import {
  bestIndex,
  growthShare,
  ownsStage,
  tagLayout,
  winLayout,
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

describe('the best of several winners', () => {
  it('is the rarest, then the most valuable, then the first', () => {
    expect(bestIndex([item(4, 900), item(2, 100), item(3, 5000)])).toBe(1);
    expect(bestIndex([item(3, 100), item(3, 300), item(3, 200)])).toBe(1);
    expect(bestIndex([item(3, 100), item(3, 100)])).toBe(0);
    expect(bestIndex([])).toBe(0);
  });

  it('is the only one of several that reaches the full size', () => {
    expect(growthShare(1, 0)).toBe(1);
    expect(growthShare(10, 1)).toBe(1);
    expect(growthShare(10, 0)).toBeLessThan(0.5);
  });
});

describe('the scene of a winner', () => {
  it('is for grade 0 only, and part of the play, fast or not', () => {
    expect(([0, 1, 2, 3, 4] as const).map(ownsStage)).toEqual([true, false, false, false, false]);
    for (const fast of [false, true]) {
      const rare = planSpin(1, fast, lengths, { opens: false, best: 0 });
      const other = planSpin(1, fast, lengths, { opens: false, best: 1 });
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
    }
  });
});
