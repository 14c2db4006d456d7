/** `share` 0: all of `a`; 1: all of `b`. */
export const lerp = (a: number, b: number, share: number): number => a + (b - a) * share;

/** `value` limited to `low`..`high`. */
export const clamp = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(high, value));
