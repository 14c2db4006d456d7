import { expect, it } from 'vitest';
import { clamp, lerp } from '../../../src/game/rules/numbers.ts';

it.each([
  [0, 10],
  [0.25, 12.5],
  [1, 20],
  [-1, 0],
  [2, 30],
])('a share of %f between 10 and 20 is %f', (share, value) => {
  expect(lerp(10, 20, share)).toBe(value);
});

it.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [5, 5],
  [6, 5],
])('%i kept within 2 and 5 is %i', (value, kept) => {
  expect(clamp(2, value, 5)).toBe(kept);
});
