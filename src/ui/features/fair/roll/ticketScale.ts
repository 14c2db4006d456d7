import type { TicketRange } from '../../../../fair/outcome/tickets.ts';
import { TICKETS } from '../../../../fair/roll.ts';

/** A stretch of the bar of all tickets, in percent of its length. */
interface BarSegment {
  start: number;
  length: number;
}

/** Where a run of tickets lies on the bar; what is outside 1..100000 is cut off. */
export function barSegmentOf({ from, to }: Pick<TicketRange, 'from' | 'to'>): BarSegment {
  const first = Math.min(Math.max(from, 1), TICKETS + 1);
  const last = Math.min(Math.max(to, first - 1), TICKETS);
  return { start: percent(first - 1, TICKETS), length: percent(last - first + 1, TICKETS) };
}

/** Where one ticket of a run lies, in percent of the run: its middle. */
export function positionIn({ from, to }: Pick<TicketRange, 'from' | 'to'>, ticket: number): number {
  return percent(ticket - from + 0.5, to - from + 1);
}

/** Where one ticket lies among all. */
export function positionOf(ticket: number): number {
  return positionIn({ from: 1, to: TICKETS }, ticket);
}

function percent(part: number, whole: number): number {
  return Number(((part / whole) * 100).toFixed(4));
}
