import { describe, expect, it } from 'vitest';
import { payingBalance } from '../../../../src/ui/features/mall/usePurchase.ts';

describe('the balance that pays in the mall', () => {
  it.each([
    ['the secondary one where it suffices', { main: 900, secondary: 500 }, 500, 'secondary'],
    ['the main one where only that suffices', { main: 500, secondary: 499 }, 500, 'main'],
    [
      'the main one where the secondary one is empty and both are too low',
      { main: 20, secondary: 0 },
      500,
      'main',
    ],
    [
      'the secondary one where both are too low and it holds more',
      { main: 10, secondary: 20 },
      500,
      'secondary',
    ],
  ] as const)('is %s', (_, balances, amount, expected) => {
    expect(payingBalance(balances, amount)).toBe(expected);
  });
});
