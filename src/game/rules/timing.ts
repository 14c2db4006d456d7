import type { Grade } from '../model/model.ts';
import { WINNER_INDEX } from './strip.ts';

/** When things happen in one play, in ms from its start. */
export interface SpinPlan {
  readonly start: number; // the strips set off; until then the box opens. 0 when none does
  readonly stops: readonly number[]; // end of each strip's travel, first strip first
  readonly settle: number; // length of the settle that follows a stop
  readonly grow: number; // length of the winner's growing, from its stop on
  readonly light: number; // length of the light's return, from `total` on
  readonly total: number; // everything stands: the play is over
  readonly end: number; // the last light has risen
  readonly from: number; // position, in tiles, at which the needle starts
}

/** Lengths in ms, as the design tokens give them. */
export interface SpinDurations {
  readonly reel: number; // --dur-reel
  readonly fast: number; // --dur-reel-fast
  readonly settle: number; // --dur-move
  readonly grow: number; // --dur-scene
  readonly light: number; // --dur-light
}

/** How a play is staged. */
export interface SpinStaging {
  readonly opens: boolean; // the box is seen opening first; never in a fast play
  readonly best: Grade; // of all that is won: how long its finish is
}

/** Strips that spin together stop this far apart. */
const STOP_GAP_MS = 120;
/** Tiles that lie under and around the needle before the strip's own first tile comes in: one more than half a wide stage. */
export const LEAD = 9;
/** Tiles a fast play lets past; the strip is the same, its travel begins further in. */
const FAST_TILES = 14;
/** The box opens in this time, and never takes more than this part of the whole. */
const OPENING_MS = 820;
const OPENING_SHARE = 0.16;

/** Stops never take more than this part of the travel, so ten fast strips still end in time. */
const GAP_SHARE = 0.3;
/** The motes of a rare grade hang in the light this long after its stop. */
export const MOTES_MS = 2400;

/** Only these grades light up the whole stage. */
export const isRare = (grade: Grade): boolean => grade <= 1;

/** How long the pool of a grade takes to rise, as a share of the light's length: common things are done soon. */
export const poolShare = (grade: Grade): number => [1, 1, 0.8, 0.6, 0.5][grade] ?? 1;

const PLAIN: SpinStaging = { opens: false, best: 4 };

/** Plans `count` strips (1..10). All stand when `total` is over, fast or not: it is the length the page was promised. */
export const planSpin = (
  count: number,
  fast: boolean,
  lengths: SpinDurations,
  { opens, best }: SpinStaging = PLAIN,
): SpinPlan => {
  const total = fast ? lengths.fast : lengths.reel;
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
    end: total + (isRare(best) ? Math.max(lengths.light, MOTES_MS) : lengths.light),
    from: (fast ? WINNER_INDEX - FAST_TILES : 0) - LEAD,
  };
};
