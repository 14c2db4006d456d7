/** Items of one price; amounts are minor units. */
export interface PriceCount {
  readonly price: number;
  readonly count: number;
}

/**
 * Bounds of the search: sums that are looked at, and the largest sum that is. It runs on the event loop for anybody who
 * asks: some 3 ms at most (50 ms with twenty times the sums).
 */
const MAX_STEPS = 100_000;
const MAX_SUM = 500_000;

/**
 * The prices to sell at so that their sum is at least `missing` and as small as possible; beyond the bounds of the
 * search the least found. Null: all together do not cover it.
 * @param owned each price once
 */
export function choosePrices(owned: readonly PriceCount[], missing: number): PriceCount[] | null {
  if (sumOf(owned) < missing) return null;
  const first = cheapestFirst(owned, missing);
  const limit = sumOf(first);
  return (limit === missing ? null : smallerSum(owned, missing, limit)) ?? first;
}

export const sumOf = (prices: readonly PriceCount[]): number =>
  prices.reduce((sum, { price, count }) => sum + price * count, 0);

/** Takes the cheapest items until they suffice, then gives back what is not needed, the dearest first. */
function cheapestFirst(owned: readonly PriceCount[], missing: number): PriceCount[] {
  const rising = owned.toSorted((a, b) => a.price - b.price);
  let lacking = missing;
  const taken = rising.map(({ price, count }) => {
    const needed = Math.min(count, Math.max(0, Math.ceil(lacking / price)));
    lacking -= needed * price;
    return { price, count: needed };
  });
  let surplus = -lacking;
  const kept = taken.toReversed().map(({ price, count }) => {
    const unneeded = Math.min(count, Math.floor(surplus / price));
    surplus -= unneeded * price;
    return { price, count: count - unneeded };
  });
  return kept.filter(({ count }) => count > 0);
}

/** Some items of one price, taken together or not at all. */
interface Part extends PriceCount {
  readonly sum: number;
}

/**
 * Adds the parts one after the other to every sum reached before, and notes by which part a sum was reached first.
 * @returns null if no sum from `missing` up to `limit` is reached
 */
function smallerSum(owned: readonly PriceCount[], missing: number, limit: number): PriceCount[] | null {
  if (limit > MAX_SUM) return null;
  const parts = partsOf(owned, limit);
  const reachedBy = new Int32Array(limit).fill(-1);
  const sums = [0];
  let best = limit;
  let steps = 0;
  for (const [index, { sum }] of parts.entries()) {
    const before = sums.length;
    for (let at = 0; at < before && best > missing && steps < MAX_STEPS; at++, steps++) {
      const next = (sums[at] ?? 0) + sum;
      if (next >= best || reachedBy[next] !== -1) continue;
      reachedBy[next] = index;
      // Sums from `missing` on need nothing more.
      if (next < missing) sums.push(next);
      else best = next;
    }
  }
  return best === limit ? null : partsIn(best, parts, reachedBy);
}

/** Counts split into powers of two and a rest, which make every number up to the count. */
function partsOf(owned: readonly PriceCount[], limit: number): Part[] {
  return owned.flatMap(({ price, count }) => {
    const parts: Part[] = [];
    let left = Math.min(count, Math.floor(limit / price));
    for (let size = 1; left > 0; size *= 2) {
      const taken = Math.min(size, left);
      parts.push({ price, count: taken, sum: price * taken });
      left -= taken;
    }
    return parts;
  });
}

function partsIn(sum: number, parts: readonly Part[], reachedBy: Int32Array): PriceCount[] {
  const counts = new Map<number, number>();
  let left = sum;
  while (left > 0) {
    const part = parts[reachedBy[left] ?? -1];
    if (part === undefined) throw new Error(`no part reached ${left}`);
    counts.set(part.price, (counts.get(part.price) ?? 0) + part.count);
    left -= part.sum;
  }
  return [...counts].map(([price, count]) => ({ price, count }));
}
