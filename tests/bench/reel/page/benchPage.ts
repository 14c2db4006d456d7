/** The page's interface for the bench. */
export type ReelKind = 'ours' | 'roulette' | 'css';

/** Counts over one measured span of frames. */
export interface SpanCount {
  readonly frames: number;
  readonly commits: number; // React commits, of every React on the page
  readonly mostDraws: number; // most WebGL draw calls in one frame
}

export interface ReelBenchPage {
  /** Starts a spin of `ms` and counts during it. */
  spin(ms: number): Promise<SpanCount>;
  /** Waits for the running spin and resets everything. */
  reset(): Promise<void>;
  /** Spins one after the other, `ms` of each. */
  spinMany(count: number, ms: number): Promise<void>;
  /** Device pixels in a row of the canvas; 0 without a canvas. */
  canvasWidth(): number;
}

declare global {
  var reelBench: ReelBenchPage | undefined;
}
