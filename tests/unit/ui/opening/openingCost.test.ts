import { describe, expect, it } from 'vitest';
import { costOf } from '../../../../src/ui/features/box/dock/openingCost.ts';

const box = { price: 4_600, returnRate: 9_460 };

describe('the cost of an opening', () => {
  it('is the price of all boxes, with their average return', () => {
    expect(costOf(box, 3, undefined)).toEqual({ total: 13_800, left: null, missing: null, expected: 13_055 });
  });

  it('shows the rest of the balance, down to zero', () => {
    expect(costOf(box, 2, 10_000)).toMatchObject({ left: 800, missing: null });
    expect(costOf(box, 2, 9_200)).toMatchObject({ left: 0, missing: null });
  });

  it('shows what is missing when the balance is too small', () => {
    expect(costOf(box, 2, 9_199)).toMatchObject({ left: null, missing: 1 });
  });

  it('rounds the average to whole minor units', () => {
    expect(costOf({ price: 1, returnRate: 9_460 }, 1, undefined).expected).toBe(1);
    expect(costOf({ price: 1, returnRate: 4_999 }, 1, undefined).expected).toBe(0);
  });
});
