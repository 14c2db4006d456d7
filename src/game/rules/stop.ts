import seedrandom from 'seedrandom';

/** Largest distance of a stop from the middle of the winning tile, in CSS px; the settle takes it back. */
export const STOP_REACH_PX = 6;

/**
 * Stop within STOP_REACH_PX of the winning tile's middle at the end of the travel: -1..1, from the spin's own seed
 * only, so no outcome can be made to look near or far.
 */
export const stopOffset = (seed: string): number => seedrandom(`${seed}:stop`)() * 2 - 1;
