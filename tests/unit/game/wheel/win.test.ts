import { describe, expect, it } from 'vitest';
import type { Grade } from '../../../../src/game/model/model.ts';
import { WIN_MS } from '../../../../src/game/rules/finish.ts';
import { dreamDegree, dreamStrength, dreamWinLength } from '../../../../src/game/rules/wheel/win.ts';

const GRADES: readonly Grade[] = [4, 3, 2, 1, 0];
const CHANCES = [97_000, 75_000, 50_000, 35_000, 25_001];
const scene = (tickets: number, grade: Grade, fast = false) =>
  dreamWinLength(dreamStrength(tickets, grade), fast);

describe('the scene of a won dream', () => {
  it.each([1, 24_999, 25_000])('is the longest with %i winning tickets, fast or not', (tickets) => {
    for (const grade of GRADES) {
      expect([scene(tickets, grade), scene(tickets, grade, true)]).toEqual([WIN_MS, WIN_MS]);
    }
    expect(WIN_MS).toBeGreaterThanOrEqual(1500);
  });

  it('is shorter the more likely the win was, and longer the rarer the target', () => {
    for (const grade of GRADES) {
      const strengths = CHANCES.map((tickets) => dreamStrength(tickets, grade));
      expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
      expect(new Set(strengths).size).toBe(CHANCES.length);
    }
    const lengths = GRADES.map((grade) => scene(50_000, grade));
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths[0]).toBeGreaterThan(1100);
    expect(lengths.at(-1)).toBeLessThan(WIN_MS);
  });

  it('has no step at the chance from which it is the longest', () => {
    for (const grade of GRADES) expect(dreamStrength(25_001, grade)).toBeCloseTo(1, 3);
  });

  it('is left out after an almost certain win, and in a fast play of a likely one', () => {
    expect(scene(97_000, 4)).toBe(0);
    expect(scene(97_000, 0)).toBeGreaterThan(0);
    for (const grade of GRADES) expect(scene(25_001, grade, true)).toBe(0);
  });

  it('sounds by degrees, a win never like a loss', () => {
    const degrees = CHANCES.map((tickets) => dreamDegree(dreamStrength(tickets, 4)));
    expect(degrees).toEqual([1, 1, 2, 3, 4]);
  });
});
