import type { HashFunctions } from '../hashes.ts';
import { TICKETS, roll } from '../roll.ts';
import type { RollInput } from '../roll.ts';

/** Which end of 1..100000 wins: `under` the first tickets, `over` the last. */
export const dreamSides = ['under', 'over'] as const;
export type DreamSide = (typeof dreamSides)[number];

/** What decides a roll. */
export interface DreamChance {
  /** Of 100,000, in steps of 10. */
  tickets: number;
  side: DreamSide;
}

/** Whether a roll wins (DESIGN.md section 6). */
export function dreamWins(ticket: number, { tickets, side }: DreamChance): boolean {
  return side === 'under' ? ticket <= tickets : ticket > TICKETS - tickets;
}

/** @throws RangeError unless the round is a positive safe integer */
export function rollDream(
  h: HashFunctions,
  chance: DreamChance,
  input: RollInput,
): { roll: number; won: boolean } {
  const ticket = roll(h, input);
  return { roll: ticket, won: dreamWins(ticket, chance) };
}
