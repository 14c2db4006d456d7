import { describe, expect, it } from 'vitest';
import { battlePath } from '../../../../src/ui/shared/battlePath.ts';
import { roundAt } from '../../../../src/ui/features/battle/shared/progress.ts';

const start = Date.UTC(2026, 0, 1);
const startTime = new Date(start).toISOString();

describe('the current round', () => {
  it.each([
    [-500, 0],
    [2_999, 0],
    [3_000, 1],
    [7_199, 1],
    [7_200, 2],
    [11_400, 2],
    [99_999, 2],
  ])('at %d ms after the start of two rounds is %d', (elapsed, round) => {
    expect(roundAt({ fast: false, rounds: 2, startTime }, start + elapsed)).toBe(round);
  });

  it('comes sooner in a fast battle', () => {
    expect(roundAt({ fast: true, rounds: 2, startTime }, start + 4_200)).toBe(2);
  });

  it('is unknown before the start', () => {
    expect(roundAt({ fast: false, rounds: 2, startTime: null }, start)).toBeNull();
  });
});

it('a room is below the list of its mode, with the key of a private one', () => {
  expect(battlePath({ mode: 0, battleId: 'b1' })).toBe('/battle/b1');
  expect(battlePath({ mode: 1, battleId: 'b1' }, null)).toBe('/reverse/b1');
  expect(battlePath({ mode: 1, battleId: 'b1' }, 'a&b')).toBe('/reverse/b1?key=a%26b');
});
