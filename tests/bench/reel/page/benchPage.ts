/** What the bench asks of its page, and what it gets back. */
export type ReelKind = 'ours' | 'roulette' | 'css';

/** What one measured span of frames held. */
export interface SpanCount {
  readonly frames: number;
  readonly commits: number; // React commits, of every React on the page
  readonly mostDraws: number; // WebGL draw calls in the frame that had most
}

export interface ReelBenchPage {
  /** Starts a spin of `ms` and counts for as long. */
  spin(ms: number): Promise<SpanCount>;
  /** Waits for the spin under way and brings everything to rest. */
  reset(): Promise<void>;
  /** Spins one after the other, `ms` of each of them seen. */
  spinMany(count: number, ms: number): Promise<void>;
  /** Device pixels in a row of the canvas; 0 without a canvas. */
  canvasWidth(): number;
}

declare global {
  var reelBench: ReelBenchPage | undefined;
}
