import type { Ease } from './easing.ts';

/** A strip's travel past the needle. */
export interface TravelSpan {
  readonly ease: Ease;
  readonly tiles: number; // tiles that pass
  readonly ms: number; // how long it takes
}

/** Half of the span over which the speed is measured. */
const HALF_MS = 4;

/** Tiles per ms at `passed` ms after the start: central difference quotient of the position. */
export const travelSpeed = ({ ease, tiles, ms }: TravelSpan, passed: number): number =>
  ((ease((passed + HALF_MS) / ms) - ease((passed - HALF_MS) / ms)) * tiles) / (2 * HALF_MS);
