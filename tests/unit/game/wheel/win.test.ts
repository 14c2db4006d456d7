import { describe, expect, it } from 'vitest';
import { isEarnedWin } from '../../../../src/game/rules/wheel/win.ts';

describe('a won dream has the stage for itself', () => {
  it.each([
    [1, true],
    [24_999, true],
    [25_000, true],
    [25_001, false],
    [75_000, false],
  ])('with %i winning tickets: %s', (tickets, isEarned) => {
    expect(isEarnedWin(tickets)).toBe(isEarned);
  });
});
