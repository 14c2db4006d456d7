import { expect, it } from 'vitest';
import { countInAddress } from '../../../../src/ui/features/box/state/useChosenCount.ts';

it.each([
  ['', 1],
  ['count=10', 10],
  ['count=3&recharge=42', 3],
  ['count=11', 1],
  ['count=0', 1],
  ['count=-2', 1],
  ['count=2.5', 1],
  ['count=1e1', 1],
])('the address %j stands for so many boxes: %i', (search, count) => {
  expect(countInAddress(new URLSearchParams(search))).toBe(count);
});
