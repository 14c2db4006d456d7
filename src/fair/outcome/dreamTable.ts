import type { HashFunctions } from '../hashes.ts';
import { TICKETS } from '../roll.ts';
import { tableHash } from './boxTable.ts';
import type { BoxTable, ValuedRange } from './boxTable.ts';
import { dreamFee, isDreamTickets } from './dreamFee.ts';
import { dreamSides } from './dreamOutcome.ts';
import type { DreamSide } from './dreamOutcome.ts';

/** What a dream fixes before its roll; the fee follows from it. */
export interface DreamTerms {
  targetId: string;
  /** Of the target, minor units. */
  value: number;
  /** Hundredths of a percent. */
  edge: number;
  /** The chance: of 100,000, in steps of 10. */
  tickets: number;
  side: DreamSide;
}

/** In the place of an item id: the tickets of a dream that win nothing. */
export const NO_ITEM = '-';

const ID = /^dream:([\w-]{1,64}):(\d{1,13}):(\d{1,6}):(under|over):(\d{1,4})$/;

/**
 * A dream as the table of a box with one prize, so that whatever verifies openings verifies dreams. Its id names all
 * terms: `dream:<target>:<value>:<tickets>:<side>:<edge>`, and its price is their fee. The version is always 1.
 * @throws RangeError for terms without a fee
 */
export function dreamTable(terms: DreamTerms): BoxTable {
  const { value, edge, tickets } = terms;
  return {
    boxId: dreamId(terms),
    version: DREAM_VERSION,
    price: dreamFee(value, tickets, edge),
    ranges: dreamRanges(terms),
  };
}

export const DREAM_VERSION = 1;

export function dreamId({ targetId, value, edge, tickets, side }: DreamTerms): string {
  return `dream:${targetId}:${value}:${tickets}:${side}:${edge}`;
}

/** SHA-256 of the table as canonical JSON, 64 lower-case hex digits: what a table's hash is to an opening. */
export function termsHash(h: HashFunctions, terms: DreamTerms): string {
  return tableHash(h, dreamTable(terms));
}

/** The terms that the id of a dream's table names; null for any other id, and for terms without a fee. */
export function dreamTermsOf(boxId: string): DreamTerms | null {
  const [, targetId = '', value, tickets, side, edge] = ID.exec(boxId) ?? [];
  const named = dreamSides.find((one) => one === side);
  if (named === undefined) return null;
  const terms = { targetId, value: Number(value), tickets: Number(tickets), side: named, edge: Number(edge) };
  return terms.value > 0 && isDreamTickets(terms.tickets) ? terms : null;
}

/** The tickets that win and those that do not; of tickets outside 1 to 100,000, ranges that cover nothing. */
export function dreamRanges({ targetId, value, tickets, side }: DreamTerms): ValuedRange[] {
  const rest = TICKETS - tickets;
  const won = { itemId: targetId, value };
  const lost = { itemId: NO_ITEM, value: 0 };
  if (rest === 0) return [{ ...won, from: 1, to: TICKETS }];
  return side === 'under'
    ? [
        { ...won, from: 1, to: tickets },
        { ...lost, from: tickets + 1, to: TICKETS },
      ]
    : [
        { ...lost, from: 1, to: rest },
        { ...won, from: rest + 1, to: TICKETS },
      ];
}
