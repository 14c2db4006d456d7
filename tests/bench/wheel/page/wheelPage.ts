import type { SpanCount } from '../../reel/page/benchPage.ts';

/**
 * The wheels of the comparison: ours, and SVG turned by React's state, by a script or by a CSS transition; `none` is a
 * page on which only the frames are counted, `empty` a canvas that is cleared in each frame.
 */
export type WheelKind = 'ours' | 'react' | 'svg' | 'css' | 'empty' | 'none';

/** The page's interface for the bench. */
export interface WheelBenchPage {
  /** Starts a turn of `ms`, counts during it, and waits for its end. */
  turn(ms: number): Promise<SpanCount>;
}

/** A wheel of the comparison. */
export interface WheelContender {
  /** Turns to a roll in `ms`. */
  turn(roll: number, ms: number): Promise<unknown>;
}

export const STAGE_SIDE = 420;
export const TURN_DEGREES = 5 * 360;
export const TICKETS_SHOWN = 42_500;

declare global {
  var wheelBench: WheelBenchPage | undefined;
}
