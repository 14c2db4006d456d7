import type { SpanCount } from '../../reel/page/benchPage.ts';

/** The page's interface for the bench. Times in ms. */
export interface BattleBenchPage {
  /** Plays from a time of the battle for `length` and counts. The clock is paused before and after. */
  play(from: number, length: number): Promise<SpanCount>;
  /** Plays battles on the same stage: `ms` of the first round and of the finale of each. */
  playMany(count: number, ms: number): Promise<void>;
  /** Device pixels in a row of the canvas; 0 without a canvas. */
  canvasWidth(): number;
}

declare global {
  var battleBench: BattleBenchPage | undefined;
}
