import type { HashFunctions } from '../hashes.ts';
import { roll } from '../roll.ts';
import type { RollInput } from '../roll.ts';
import { itemAt } from './tickets.ts';
import type { TicketRange } from './tickets.ts';

/** A version of a box: the box's table may change later, a version never does. */
export interface BoxVersion {
  id: string;
  /** Counts from 1. */
  version: number;
  /** Ordered, covering 1..100000 exactly once. */
  ranges: readonly TicketRange[];
}

export interface OpeningOutcome {
  /** The ticket, 1 to 100000. */
  roll: number;
  itemId: string;
}

/**
 * The item of a roll.
 * @throws RangeError unless the round is a positive safe integer and the box's ranges cover every ticket
 */
export function openBox(h: HashFunctions, box: BoxVersion, input: RollInput): OpeningOutcome {
  const ticket = roll(h, input);
  return { roll: ticket, itemId: itemAt(box.ranges, ticket) };
}
