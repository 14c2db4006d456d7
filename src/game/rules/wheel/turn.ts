import seedrandom from 'seedrandom';
import { rollAngle } from './arc.ts';

/** The way of the pointer, in degrees clockwise from the top of the first turn. */
export interface Turn {
  readonly from: number; // 0..360: where it stood
  readonly to: number; // beyond `from` by the full turns and the rest of the way to the roll
  readonly ms: number; // how long it takes
}

/** Lengths in ms, from the design tokens. */
export interface TurnDurations {
  readonly reel: number; // --dur-reel
  readonly fast: number; // --dur-reel-fast
}

/** Full turns of a play, and of a fast one. */
const TURNS = { least: 4, most: 7 };
const FAST_TURNS = { least: 1, most: 2 };
/** A play takes at least this share of its token's length: the seed decides the speed, too. */
const SHORTEST = 0.9;

const FULL_TURN = 360;

const between = (share: number, { least, most }: { least: number; most: number }): number =>
  least + Math.floor(share * (most - least + 1));

/**
 * Plans the turn to `roll`. Number of turns and speed come from the spin's own seed, which does not contain the
 * outcome: nothing about the way can hint at the result, and no near miss can be staged.
 * @throws RangeError for a roll outside 1..100000
 */
export const planTurn = (
  { roll, seed, from }: { readonly roll: number; readonly seed: string; readonly from: number },
  fast: boolean,
  durations: TurnDurations,
): Turn => {
  const rng = seedrandom(`${seed}:wheel`);
  const turns = between(rng(), fast ? FAST_TURNS : TURNS);
  const pace = SHORTEST + (1 - SHORTEST) * rng();
  const start = ((from % FULL_TURN) + FULL_TURN) % FULL_TURN;
  const angle = rollAngle(roll);
  const rest = angle >= start ? angle - start : angle - start + FULL_TURN;
  const way = turns * FULL_TURN + rest;
  return { from: start, to: start + way, ms: (fast ? durations.fast : durations.reel) * pace };
};
