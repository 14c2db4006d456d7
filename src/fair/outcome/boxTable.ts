import type { HashFunctions } from '../hashes.ts';
import type { TicketRange } from './tickets.ts';

/** The tickets of an item of a box, with what the item is worth in this version. */
export interface ValuedRange extends TicketRange {
  /** Minor units. */
  value: number;
}

/** What a version of a box fixes for ever: price, tickets and item values. */
export interface BoxTable {
  boxId: string;
  /** Counts from 1. */
  version: number;
  /** Of one opening, minor units. */
  price: number;
  /** Ordered, covering 1..100000 exactly once. */
  ranges: readonly ValuedRange[];
}

/**
 * The table as canonical JSON: the fields in the order `boxId, version, price, ranges` and
 * `itemId, from, to, value`, without white space.
 */
export function canonicalTable({ boxId, version, price, ranges }: BoxTable): string {
  return JSON.stringify({
    boxId,
    version,
    price,
    ranges: ranges.map(({ itemId, from, to, value }) => ({ itemId, from, to, value })),
  });
}

/** SHA-256 of the canonical JSON: 64 lower-case hex digits. */
export function tableHash(h: HashFunctions, table: BoxTable): string {
  return h.sha256Hex(canonicalTable(table));
}
