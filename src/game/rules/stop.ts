import seedrandom from 'seedrandom';

/** How far beside the middle of the winning tile a reel may stop, in CSS px; the settle takes it back. */
export const STOP_REACH_PX = 6;

/**
 * Where within STOP_REACH_PX of the winning tile's middle the needle stands when the travel ends: -1..1, from
 * the spin's own seed. It depends on nothing else, so it can neither tease nor comfort.
 */
export const stopOffset = (seed: string): number => seedrandom(`${seed}:stop`)() * 2 - 1;
