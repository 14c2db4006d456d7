import { TICKETS, isTicket } from '../roll.ts';

/** The tickets of an item of a box, both ends included. */
export interface TicketRange {
  itemId: string;
  from: number;
  to: number;
}

/**
 * - `empty`: there is no range at all
 * - `notInteger`: an end is not a whole number
 * - `reversed`: `from` is greater than `to`
 * - `outside`: tickets below 1 or above 100000
 * - `unordered`: the range starts before the one listed ahead of it
 * - `overlap`: tickets that an earlier range owns already
 * - `gap`: tickets that nobody owns
 */
export type RangeProblemCode =
  'empty' | 'notInteger' | 'reversed' | 'outside' | 'unordered' | 'overlap' | 'gap';

export interface RangeProblem {
  code: RangeProblemCode;
  /** Index in the list. Of a gap: of the next range, or the list's length at the end. */
  position: number;
  /** The tickets at fault, both ends included; the range as written where it is `notInteger`, `reversed` or `unordered`. */
  from: number;
  to: number;
}

interface PlacedRange {
  position: number;
  from: number;
  to: number;
}

/** Whether the ranges cover 1..100000 exactly once, in order. Lists every problem; an empty list means yes. */
export function checkRanges(ranges: readonly TicketRange[]): RangeProblem[] {
  if (ranges.length === 0) return [{ code: 'empty', position: 0, from: 1, to: TICKETS }];
  const placed = ranges.map(({ from, to }, position) => ({ position, from, to }));
  const sound = placed.filter((range) => formProblems(range).length === 0);
  return [
    ...placed.flatMap(formProblems),
    ...sound.flatMap(outsideProblems),
    ...orderProblems(sound),
    ...coverProblems(sound, ranges.length),
  ];
}

/**
 * The item that owns a ticket.
 * @param ranges as passed by `checkRanges`
 * @throws RangeError if the ticket is not 1..100000 or no range holds it
 */
export function itemAt(ranges: readonly TicketRange[], ticket: number): string {
  const itemId = ownerOf(ranges, ticket);
  if (itemId === undefined) throw new RangeError(`no item owns ticket ${ticket}`);
  return itemId;
}

/** As `itemAt`, for unchecked ranges and tickets: `undefined` without an owner. */
export function ownerOf(ranges: readonly TicketRange[], ticket: number): string | undefined {
  return isTicket(ticket) ? rangeAt(ranges, ticket)?.itemId : undefined;
}

/** The first range that holds the ticket. */
export function rangeAt<Range extends TicketRange>(
  ranges: readonly Range[],
  ticket: number,
): Range | undefined {
  return ranges.find(({ from, to }) => from <= ticket && ticket <= to);
}

function formProblems(range: PlacedRange): RangeProblem[] {
  if (!Number.isSafeInteger(range.from) || !Number.isSafeInteger(range.to)) {
    return [{ code: 'notInteger', ...range }];
  }
  return range.from > range.to ? [{ code: 'reversed', ...range }] : [];
}

function outsideProblems({ position, from, to }: PlacedRange): RangeProblem[] {
  const problems: RangeProblem[] = [];
  if (from < 1) problems.push({ code: 'outside', position, from, to: Math.min(to, 0) });
  if (to > TICKETS) problems.push({ code: 'outside', position, from: Math.max(from, TICKETS + 1), to });
  return problems;
}

function orderProblems(sound: readonly PlacedRange[]): RangeProblem[] {
  return sound.flatMap((range, index) => {
    const before = sound[index - 1];
    return before && range.from < before.from ? [{ code: 'unordered', ...range }] : [];
  });
}

/** Scans the tickets from 1 up; tickets outside 1..100000 are reported elsewhere and do not count. */
function coverProblems(sound: readonly PlacedRange[], end: number): RangeProblem[] {
  const problems: RangeProblem[] = [];
  let covered = 0;
  const byStart = [...sound].sort((a, b) => a.from - b.from);
  for (const range of byStart) {
    const from = Math.max(range.from, 1);
    const to = Math.min(range.to, TICKETS);
    if (from > to) continue;
    const { position } = range;
    if (from > covered + 1) problems.push({ code: 'gap', position, from: covered + 1, to: from - 1 });
    if (from <= covered) problems.push({ code: 'overlap', position, from, to: Math.min(to, covered) });
    covered = Math.max(covered, to);
  }
  if (covered < TICKETS) problems.push({ code: 'gap', position: end, from: covered + 1, to: TICKETS });
  return problems;
}
