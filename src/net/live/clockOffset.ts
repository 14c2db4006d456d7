/** One request for the server's time, in ms: both ends of it by the device's clock, the middle by the server's. */
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

/** Enough to average out jitter, few enough that a device's clock has not drifted since the oldest. */
const MAX_SAMPLES = 16;

/** The samples to keep after one more, oldest first. One whose answer is older than its request is left out. */
export function withSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  return sample.receivedAt < sample.sentAt ? samples : [...samples, sample].slice(-MAX_SAMPLES);
}

/**
 * The offset of the device's clock; null without samples. The server read its clock between request and answer, so
 * each sample limits the offset to an interval as long as its round trip. The estimate is the middle of the
 * intersection of all intervals. It is at least as precise as the sample with the shortest round trip, because a
 * short way out and a short way back count even in different samples. Samples that contradict each other mean that a
 * clock was set; then only the newest that agree count.
 */
export function estimateOffset(samples: readonly ClockSample[]): ClockEstimate | null {
  let lower = -Infinity;
  let upper = Infinity;
  for (const { sentAt, serverTime, receivedAt } of [...samples].reverse()) {
    const nextLower = Math.max(lower, serverTime - receivedAt);
    const nextUpper = Math.min(upper, serverTime - sentAt);
    if (nextLower > nextUpper) break;
    [lower, upper] = [nextLower, nextUpper];
  }
  if (samples.length === 0) return null;
  return { offset: (lower + upper) / 2, bound: (upper - lower) / 2 };
}
