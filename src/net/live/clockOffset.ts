/** One question to the server and its answer: both ends of it by the device's clock, the middle by the server's; ms. */
export interface ClockSample {
  readonly sentAt: number;
  readonly serverTime: number;
  readonly receivedAt: number;
}

export interface ClockEstimate {
  /** Server time less device time, ms: add it to the device's clock to read the server's. */
  readonly offset: number;
  /** The true offset is at most this far from `offset`, ms, while both clocks run alike. */
  readonly bound: number;
}

/** Enough to outlast jitter, few enough that a device's clock has not drifted since the oldest. */
const MAX_SAMPLES = 16;

/** The samples to keep after one more, oldest first. One whose answer came before its question is left out. */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  return sample.receivedAt < sample.sentAt ? samples : [...samples, sample].slice(-MAX_SAMPLES);
}

/**
 * How far the device's clock is from the server's; null without samples.
 *
 * The server looked at its clock at some moment between question and answer, so each sample confines the offset to an
 * interval as long as its round trip. All of them hold at once: the estimate is the middle of what they have in
 * common. That keeps the lowest round trip and more: the quickest way out and the quickest way back count even when
 * they belong to two different samples. Where samples contradict each other a clock has been set, and only the newest
 * that agree count.
 */
export function estimateOffset(samples: readonly ClockSample[]): ClockEstimate | null {
  let lower = -Infinity;
  let upper = Infinity;
  for (const { sentAt, serverTime, receivedAt } of samples.toReversed()) {
    const nextLower = Math.max(lower, serverTime - receivedAt);
    const nextUpper = Math.min(upper, serverTime - sentAt);
    if (nextLower > nextUpper) break;
    [lower, upper] = [nextLower, nextUpper];
  }
  if (samples.length === 0) return null;
  return { offset: (lower + upper) / 2, bound: (upper - lower) / 2 };
}
