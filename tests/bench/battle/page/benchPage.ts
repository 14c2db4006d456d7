import type { SpanCount } from '../../reel/page/benchPage.ts';

/** What the bench asks of its page. Times in ms. */
export interface BattleBenchPage {
  /** Plays from a moment of the battle, and counts for as long as is said. The clock stands before and behind it. */
  play(from: number, length: number): Promise<SpanCount>;
  /** Battle after battle, each on the same stage: `ms` of its first round and of its finale are seen. */
  playMany(count: number, ms: number): Promise<void>;
  /** Device pixels in a row of the canvas; 0 without a canvas. */
  canvasWidth(): number;
}

declare global {
  var battleBench: BattleBenchPage | undefined;
}
