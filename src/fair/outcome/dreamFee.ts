import { TICKETS, isTicket } from '../roll.ts';

/** The chance of a dream moves in steps of this many tickets: 0.01 %. */
export const TICKET_STEP = 10;
/** Chances and the edge on the wire are whole hundredths of a percent. */
const BASIS_POINTS = 10_000;

/** What the site asks of every dream; changes while the server runs. */
export interface DreamRules {
  /** Fewest and most tickets that may be chosen, both included. */
  minTickets: number;
  maxTickets: number;
  /** What the house keeps on average, in hundredths of a percent of the fee. */
  edge: number;
}

export function isDreamTickets(tickets: number): boolean {
  return isTicket(tickets) && tickets % TICKET_STEP === 0;
}

/**
 * The price of one dream (DESIGN.md section 9): `ceil(value · tickets · 10000 / (100000 · (10000 − edge)))`. Rounding is
 * up, so the house gains less than one unit by it.
 * @param value of the target, minor units
 * @param edge 0 to 9,999
 * @returns minor units
 * @throws RangeError for anything else, and for a fee beyond the exact integers
 */
export function dreamFee(value: number, tickets: number, edge: number): number {
  checkTerms(value, edge);
  if (!isDreamTickets(tickets)) throw new RangeError(`${tickets} are no tickets of a dream`);
  const paid = BigInt(value) * BigInt(tickets) * BigInt(BASIS_POINTS);
  const share = BigInt(TICKETS) * BigInt(BASIS_POINTS - edge);
  const fee = Number((paid + share - 1n) / share);
  if (!Number.isSafeInteger(fee)) throw new RangeError('the fee is too large to be exact');
  return fee;
}

/**
 * The most tickets within the rules whose fee a stake covers; null if it covers not even the fewest. The inverse of
 * `dreamFee`: coins beyond the fee are not taken, and what staked items exceed it by comes back as coins.
 * @param value of the target, minor units
 * @param stake items and coins together, minor units
 * @throws RangeError unless both are whole numbers, the value above 0
 */
export function dreamTickets(value: number, stake: number, rules: DreamRules): number | null {
  checkTerms(value, rules.edge);
  if (!Number.isSafeInteger(stake) || stake < 0) throw new RangeError(`${stake} is no stake`);
  const bought =
    (BigInt(stake) * BigInt(TICKETS) * BigInt(BASIS_POINTS - rules.edge)) /
    (BigInt(value) * BigInt(BASIS_POINTS));
  const covered = bought > BigInt(rules.maxTickets) ? rules.maxTickets : Number(bought);
  const tickets = covered - (covered % TICKET_STEP);
  return tickets < rules.minTickets ? null : tickets;
}

/** How a fee is paid: items first, coins for the rest. `change` is what the items exceed it by. */
export function dreamPayment(fee: number, itemsValue: number): { coins: number; change: number } {
  return { coins: Math.max(0, fee - itemsValue), change: Math.max(0, itemsValue - fee) };
}

function checkTerms(value: number, edge: number): void {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`${value} is no value of a target`);
  if (!Number.isSafeInteger(edge) || edge < 0 || edge >= BASIS_POINTS)
    throw new RangeError(`${edge} is no edge`);
}
