import type { WinDegree } from '../../model/model.ts';
import type { Cue } from './cues.ts';

/** Coins that sound over a win, by its degree; from the second on, each a little higher than the one before. */
const COINS = [0, 0, 2, 4, 7] as const;
const COINS_AFTER_MS = 240;
const COIN_GAP_MS = 95;
const COIN_STEP = 0.06;

/** Coins of a win of this degree, from `at` on. */
export const coinCues = (at: number, degree: WinDegree): Cue[] =>
  Array.from({ length: COINS[degree] }, (_, coin) => ({
    at: at + COINS_AFTER_MS + coin * COIN_GAP_MS,
    sound: 'coin',
    volume: 0.3 + 0.03 * coin,
    rate: 0.9 + COIN_STEP * coin,
  }));

/**
 * The sounds of a win: a sting that is longer, fuller and louder with each degree, and coins over it. A result of
 * degree 0 has a single low note, under which nothing is quieter.
 */
export const winCues = (at: number, degree: WinDegree): Cue[] => [
  { at, sound: `grade${4 - degree}`, volume: 0.5 + 0.125 * degree, ducks: degree > 0 },
  ...coinCues(at, degree),
];
