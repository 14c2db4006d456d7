import type { TicketRange } from '../../../../fair/outcome/tickets.ts';
import { TICKETS } from '../../../../fair/roll.ts';

/** A part of the ticket bar, in percent of its length. */
interface BarSegment {
  start: number;
  length: number;
}

/** The position of a ticket range on the bar, clamped to 1..100000. */
export function barSegmentOf({ from, to }: Pick<TicketRange, 'from' | 'to'>): BarSegment {
  const first = Math.min(Math.max(from, 1), TICKETS + 1);
  const last = Math.min(Math.max(to, first - 1), TICKETS);
  return { start: percent(first - 1, TICKETS), length: percent(last - first + 1, TICKETS) };
}

/** The middle of one ticket within a range, in percent. */
export function positionIn({ from, to }: Pick<TicketRange, 'from' | 'to'>, ticket: number): number {
  return percent(ticket - from + 0.5, to - from + 1);
}

/** The middle of one ticket on the bar, in percent. */
export function positionOf(ticket: number): number {
  return positionIn({ from: 1, to: TICKETS }, ticket);
}

function percent(part: number, whole: number): number {
  return Number(((part / whole) * 100).toFixed(4));
}
