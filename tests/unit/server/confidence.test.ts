import { describe, expect, it } from 'vitest';
import { estimateReturn, tableMoments } from '../../../server/domain/monitoring/confidence.ts';

/** Pays twice the price of 100 with one half, nothing otherwise. */
const coin = tableMoments([
  { from: 1, to: 50_000, value: 200 },
  { from: 50_001, to: 100_000, value: 0 },
]);

describe('the moments of a table', () => {
  it('are mean and variance of one ticket', () => {
    expect(coin).toEqual({ mean: 100, variance: 10_000 });
    // A fair die: mean 3.5, variance 35/12 (in sixths of the tickets as far as they go).
    const die = tableMoments(
      Array.from({ length: 5 }, (_, side) => ({
        from: side * 20_000 + 1,
        to: (side + 1) * 20_000,
        value: side + 1,
      })),
    );
    expect(die.mean).toBeCloseTo(3, 10);
    expect(die.variance).toBeCloseTo(2, 10);
  });
});

describe('the realised return', () => {
  it('has the bounds of 99 % that the table’s variance gives', () => {
    const estimate = estimateReturn([{ count: 100, price: 100, given: 9_000, moments: coin }]);
    // z · √(100 · 10,000) / 10,000, with z = 2.575829 of tables of the normal distribution.
    expect(estimate).toMatchObject({ count: 100, published: 1, realised: 0.9, isWithin: true });
    expect(estimate?.low).toBeCloseTo(0.9 - 0.2575829, 6);
    expect(estimate?.high).toBeCloseTo(0.9 + 0.2575829, 6);
  });

  it('is outside when the published one is beyond a bound, and narrows with the root of the draws', () => {
    const at = (count: number) => estimateReturn([{ count, price: 100, given: count * 90, moments: coin }]);
    expect([at(660)?.isWithin, at(670)?.isWithin]).toEqual([true, false]);
    const width = (count: number) => (at(count)?.high ?? 0) - (at(count)?.low ?? 0);
    expect(width(400) / width(1_600)).toBeCloseTo(2, 10);
  });

  it('weighs versions by their draws and prices', () => {
    const certain = { mean: 50, variance: 0 };
    const estimate = estimateReturn([
      { count: 1, price: 100, given: 50, moments: certain },
      { count: 3, price: 300, given: 150, moments: certain },
    ]);
    expect(estimate).toEqual({
      count: 4,
      published: 0.2,
      realised: 0.2,
      low: 0.2,
      high: 0.2,
      isWithin: true,
    });
    expect(estimateReturn([])).toBeNull();
  });
});
