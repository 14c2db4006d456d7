import seedrandom from 'seedrandom';
import type { DrawModel } from '../../model/drawModel.ts';

/** Index of the tile under the needles when a strip starts: as many tiles lie before it as are visible. */
export const FIRST_INDEX = 9;
/** Index of the winner's code on its strip. */
export const STOP_INDEX = FIRST_INDEX + 38;
/** Tiles after the winner's, enough to fill the other half of a wide stage. */
const TAIL = 10;
const CODES_LENGTH = STOP_INDEX + 1 + TAIL;

/** The codes that take part in a round, from 1: without the winners of earlier rounds, unless winners stay in. */
export const codesInRound = (
  { codes, prizes, repeats }: Pick<DrawModel, 'codes' | 'prizes' | 'repeats'>,
  round: number,
): readonly string[] => {
  if (repeats) return codes;
  const won = new Set(prizes.slice(0, round - 1).map(({ winner }) => winner));
  return codes.filter((code) => !won.has(code));
};

/**
 * The codes of one round's strip, CODES_LENGTH of them, the winner's at STOP_INDEX. Each tile is one of the round's
 * codes, all equally likely, drawn by the round's public seed: the same draw always shows the same strip. The
 * winner's place consumes a number like any other before it is overwritten, so its neighbours do not depend on the
 * outcome: a near miss cannot be staged.
 * @throws RangeError when there is no such prize, or its winner does not take part
 */
export const sampleCodes = (model: DrawModel, round: number): readonly string[] => {
  const prize = model.prizes[round - 1];
  const codes = codesInRound(model, round);
  if (!prize || !codes.includes(prize.winner)) throw new RangeError(`round ${round} has no valid winner`);
  const rng = seedrandom(prize.seed);
  const strip = Array.from({ length: CODES_LENGTH }, () => codes[Math.floor(rng() * codes.length)] ?? '');
  strip[STOP_INDEX] = prize.winner;
  return strip;
};
