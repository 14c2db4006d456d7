/** Allocates a box's 100,000 tickets to its items for a given expected return. Pure. */

/** Tickets in a lot: every chance is a multiple of 0.01 %. */
const LOT = 10;
const LOTS = 100_000 / LOT;

/** Lots for one steepness: fewer for a dearer item, at least one for each, the rest for the cheapest. */
function lotsFor(prices: readonly number[], steepness: number): number[] {
  const weights = prices.map((price) => price ** -steepness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const lots = weights.map((weight) => Math.max(1, Math.round((weight / total) * LOTS)));
  const cheapest = prices.indexOf(Math.min(...prices));
  const spare = LOTS - lots.reduce((sum, count) => sum + count, 0);
  return lots.map((count, index) => (index === cheapest ? count + spare : count));
}

function expectedValue(prices: readonly number[], lots: readonly number[]): number {
  return prices.reduce((sum, price, index) => sum + price * (lots[index] ?? 0), 0);
}

/** The steepness whose lots are worth about `wanted`, by bisection: their worth falls as steepness grows. */
function steepnessFor(prices: readonly number[], wanted: number): number {
  let low = 0;
  let high = 6;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (expectedValue(prices, lotsFor(prices, middle)) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** Whether no item has more lots than a cheaper one. */
function isMonotonic(prices: readonly number[], lots: readonly number[]): boolean {
  const held = prices.map((price, index) => ({ price, count: lots[index] ?? 0 }));
  held.sort((a, b) => b.price - a.price || a.count - b.count);
  return held.every(({ count }, index) => count >= (held[index - 1]?.count ?? 0));
}

function applyMove(lots: readonly number[], { from, to, count }: Move): number[] {
  return lots.map((held, index) => held + (index === to ? count : 0) - (index === from ? count : 0));
}

interface Move {
  from: number;
  to: number;
  count: number;
  remainder: number;
}

/** The move of lots between two items that brings the sum closest to what is missing. */
function bestMove(prices: readonly number[], lots: readonly number[], missing: number): Move | null {
  let best: Move | null = null;
  for (const [from, dear] of prices.entries()) {
    for (const [to, other] of prices.entries()) {
      const gain = other - dear;
      const count = gain === 0 ? 0 : Math.round(missing / gain);
      const held = lots[from] ?? 0;
      if (count < 1 || count > Math.min(60, Math.floor(held / 12))) continue;
      const remainder = missing - gain * count;
      if (Math.abs(remainder) >= Math.abs(best?.remainder ?? missing)) continue;
      const move = { from, to, count, remainder };
      if (isMonotonic(prices, applyMove(lots, move))) best = move;
    }
  }
  return best;
}

/**
 * Tickets for each price, in the order given; they add up to 100,000 and each is a multiple of ten.
 *
 * @param prices what each item is worth, minor units
 * @param boxPrice what one opening costs, minor units
 * @param share wanted expected return, 0..1; the result is as close as lots of ten allow
 */
export function allocateTickets(prices: readonly number[], boxPrice: number, share: number): number[] {
  const wanted = boxPrice * share * LOTS;
  let lots = lotsFor(prices, steepnessFor(prices, wanted));
  for (let round = 0; round < 40; round++) {
    const move = bestMove(prices, lots, wanted - expectedValue(prices, lots));
    if (!move) break;
    lots = applyMove(lots, move);
  }
  return lots.map((count) => count * LOT);
}
