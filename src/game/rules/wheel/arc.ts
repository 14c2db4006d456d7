import { TICKETS } from '../../../fair/roll.ts';
import type { DreamSide } from '../../../fair/outcome/dreamOutcome.ts';

/** A part of the circle, in degrees clockwise from the top; 0 <= from <= to <= 360. */
export interface Arc {
  readonly from: number;
  readonly to: number;
}

const FULL_TURN = 360;

/** The arc of the winning tickets: its share of the circle is the chance. */
export const winningArc = (tickets: number, side: DreamSide): Arc => {
  const width = (FULL_TURN * tickets) / TICKETS;
  return side === 'under' ? { from: 0, to: width } : { from: FULL_TURN - width, to: FULL_TURN };
};

/**
 * Angle at which the pointer stops: the middle of the roll's ticket, so a ticket at the edge of the arc is inside it
 * or outside it, never on it. Degrees clockwise from the top, 0..360.
 * @throws RangeError for a roll outside 1..100000
 */
export const rollAngle = (roll: number): number => {
  if (!Number.isInteger(roll) || roll < 1 || roll > TICKETS) throw new RangeError(`roll ${roll}`);
  return (FULL_TURN * (roll - 0.5)) / TICKETS;
};

/** The ticket under a pointer at `angle` degrees, which may be any number of turns. */
export const ticketAt = (angle: number): number => {
  const within = ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return Math.min(TICKETS, Math.floor((within * TICKETS) / FULL_TURN) + 1);
};
