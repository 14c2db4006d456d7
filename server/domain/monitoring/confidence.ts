/** One draw of a table: its expected value and variance. */
export interface Moments {
  /** Minor units. */
  readonly mean: number;
  /** Squared minor units. */
  readonly variance: number;
}

/** Draws of one table with what they gave. */
export interface Draws {
  readonly count: number;
  /** Price of one, minor units. */
  readonly price: number;
  /** Sum of the values drawn, minor units. */
  readonly given: number;
  readonly moments: Moments;
}

/** Returns as shares of the price: 0.93 is 93 %. */
export interface ReturnEstimate {
  readonly count: number;
  readonly published: number;
  readonly realised: number;
  /** Bounds of the realised return: they hold the published one in 99 of 100 cases. */
  readonly low: number;
  readonly high: number;
  readonly isWithin: boolean;
}

/** The 0.995 quantile of the standard normal distribution: 99 % lie between −z and z. */
const Z_99 = 2.5758293035489;

const TICKETS = 100_000;

/** Mean Σ(tᵢ/T)·vᵢ and variance Σ(tᵢ/T)·vᵢ² − mean² of the value of one ticket; values in minor units. */
export function tableMoments(ranges: readonly { from: number; to: number; value: number }[]): Moments {
  const moment = (power: number): number =>
    ranges.reduce((sum, { from, to, value }) => sum + ((to - from + 1) / TICKETS) * value ** power, 0);
  const mean = moment(1);
  return { mean, variance: Math.max(0, moment(2) - mean ** 2) };
}

/**
 * The realised return with a 99 % interval. The draws are independent with known variance, so the sum of their values
 * is normal in the limit (central limit theorem of Lindeberg and Feller; Billingsley, Probability and Measure, theorem
 * 27.2): return ± z·√(Σ variance) / Σ price. With few draws of a rare prize the interval is too narrow.
 * @returns null without draws
 */
export function estimateReturn(draws: readonly Draws[]): ReturnEstimate | null {
  const sum = (of: (draw: Draws) => number) => draws.reduce((total, draw) => total + of(draw), 0);
  return estimateSums({
    count: sum(({ count }) => count),
    price: sum(({ count, price }) => count * price),
    given: sum(({ given }) => given),
    expected: sum(({ count, moments }) => count * moments.mean),
    variance: sum(({ count, moments }) => count * moments.variance),
  });
}

/** The same from sums over all draws. */
export function estimateSums(sums: {
  readonly count: number;
  readonly price: number;
  readonly given: number;
  readonly expected: number;
  readonly variance: number;
}): ReturnEstimate | null {
  const { count, price, given, expected, variance } = sums;
  if (price <= 0) return null;
  const realised = given / price;
  const published = expected / price;
  const half = (Z_99 * Math.sqrt(variance)) / price;
  const [low, high] = [Math.max(0, realised - half), realised + half];
  return { count, published, realised, low, high, isWithin: Math.abs(realised - published) <= half };
}
