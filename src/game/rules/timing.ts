import type { Grade, WinDegree } from '../model/model.ts';
import { hasRays, ownsStage, WIN_MS } from './finish.ts';
import { WINNER_INDEX } from './strip.ts';

/** Times of one play, in ms from its start. */
export interface SpinPlan {
  readonly start: number; // the strips start; until then the box opens. 0 without a box
  readonly stops: readonly number[]; // end of each strip's travel, first strip first
  readonly settle: number; // length of the settle that follows a stop
  readonly grow: number; // length of the winner's growth, from its stop on
  readonly light: number; // length of the rise of the light, from `total` on
  readonly total: number; // all strips have stopped
  readonly settled: number; // end of the play: also the scene of a winner with the stage for itself is over
  readonly end: number; // end of the last light
  readonly from: number; // position, in tiles, of the needle at the start
}

/** Lengths in ms, from the design tokens. */
export interface SpinDurations {
  readonly reel: number; // --dur-reel
  readonly fast: number; // --dur-reel-fast
  readonly settle: number; // --dur-move
  readonly grow: number; // --dur-scene
  readonly light: number; // --dur-light
}

/** What determines the times of a play. */
export interface SpinStaging {
  readonly opens: boolean; // the box opens first; never in a fast play
  readonly degree: WinDegree; // highest of all winners: decides the length of the finish
}

/** Interval between the stops of strips that spin together. */
const STOP_GAP_MS = 120;
/** Tiles around the needle that are visible before the strip's own first tile: one more than half a wide stage. */
export const LEAD = 9;
/** Tiles that pass in a fast play, whose travel starts further inside the same strip. */
const FAST_TILES = 14;
/** Length of the box's opening, and its largest share of the play. */
const OPENING_MS = 820;
const OPENING_SHARE = 0.16;

/** Largest share of the travel that the intervals between stops take. */
const GAP_SHARE = 0.3;
/** Length of the motes of a winner, from its stop. */
export const MOTES_MS = 2400;

/** Grades that light up the whole stage. */
export const isRare = (grade: Grade): boolean => grade <= 1;

/** Rise time of a grade's pool of light, as a share of the light's length: shorter for common grades. */
export const poolShare = (grade: Grade): number => [1, 1, 0.8, 0.6, 0.5][grade] ?? 1;

const PLAIN: SpinStaging = { opens: false, degree: 0 };

/** Plans `count` strips (1..10). All have stopped at `total`, the length passed in, fast or not. */
export const planSpin = (
  count: number,
  fast: boolean,
  lengths: SpinDurations,
  { opens, degree }: SpinStaging = PLAIN,
): SpinPlan => {
  const total = fast ? lengths.fast : lengths.reel;
  const settled = total + (ownsStage(degree) ? WIN_MS : 0);
  const settle = Math.min(lengths.settle, total * 0.2);
  const last = total - settle;
  const gap = count > 1 ? Math.min(STOP_GAP_MS, (last * GAP_SHARE) / (count - 1)) : 0;
  return {
    start: opens && !fast ? Math.min(OPENING_MS, total * OPENING_SHARE) : 0,
    stops: Array.from({ length: count }, (_, index) => last - (count - 1 - index) * gap),
    settle,
    grow: fast ? settle : lengths.grow,
    light: lengths.light,
    total,
    settled,
    end: Math.max(settled, total + (hasRays(degree) ? Math.max(lengths.light, MOTES_MS) : lengths.light)),
    from: (fast ? WINNER_INDEX - FAST_TILES : 0) - LEAD,
  };
};
