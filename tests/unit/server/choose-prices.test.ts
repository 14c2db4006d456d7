import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePrices, sumOf } from '../../../server/domain/funds/choose-prices.ts';
import type { PriceCount } from '../../../server/domain/funds/choose-prices.ts';

const chosenOf = (owned: PriceCount[], missing: number) =>
  choosePrices(owned, missing)?.toSorted((a, b) => a.price - b.price) ?? null;

/** The smallest sum of any choice that is large enough, by trying all. */
function leastSum(owned: readonly PriceCount[], missing: number): number {
  const [first, ...rest] = owned;
  if (first === undefined) return missing <= 0 ? 0 : Number.POSITIVE_INFINITY;
  const sums = Array.from(
    { length: first.count + 1 },
    (_, taken) => taken * first.price + leastSum(rest, missing - taken * first.price),
  );
  return Math.min(...sums.filter((sum) => sum >= missing));
}

const ownedBy = (most: { prices: number; price: number; count: number }) =>
  fc.uniqueArray(
    fc.record({
      price: fc.integer({ min: 1, max: most.price }),
      count: fc.integer({ min: 1, max: most.count }),
    }),
    { maxLength: most.prices, selector: ({ price }) => price },
  );

describe('the prices to sell at', () => {
  it('have the least sum that covers what is missing', () => {
    const owned = [
      { price: 600, count: 2 },
      { price: 700, count: 1 },
      { price: 1_000, count: 1 },
    ];
    expect(chosenOf(owned, 1_000)).toEqual([{ price: 1_000, count: 1 }]);
    expect(chosenOf(owned, 1_100)).toEqual([{ price: 600, count: 2 }]);
    expect(chosenOf(owned, 1)).toEqual([{ price: 600, count: 1 }]);
    expect(chosenOf(owned, 2_900)).toEqual(owned.toSorted((a, b) => a.price - b.price));
    expect(chosenOf(owned, 2_901)).toBeNull();
    expect(chosenOf([], 1)).toBeNull();
  });

  it('are a choice among what is owned, and no choice is smaller', () => {
    fc.assert(
      fc.property(
        ownedBy({ prices: 5, price: 60, count: 3 }),
        fc.integer({ min: 1, max: 400 }),
        (owned, missing) => {
          const chosen = choosePrices(owned, missing);
          if (chosen === null) return sumOf(owned) < missing;
          for (const { price, count } of chosen)
            expect(count).toBeLessThanOrEqual(owned.find((each) => each.price === price)?.count ?? 0);
          return sumOf(chosen) === leastSum(owned, missing);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('cover it and name nothing that is not needed, however much is owned', () => {
    fc.assert(
      fc.property(
        ownedBy({ prices: 60, price: 2_000_000, count: 5_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (owned, missing) => {
          const chosen = choosePrices(owned, missing);
          if (chosen === null) return sumOf(owned) < missing;
          const sum = sumOf(chosen);
          return sum >= missing && chosen.every(({ price }) => sum - price < missing);
        },
      ),
      { numRuns: 60 },
    );
  });
});
