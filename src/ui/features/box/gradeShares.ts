import type { BoxEntry, Grade } from '../../../net/contract/entities.ts';

/** A run of tickets, both ends included. */
export interface TicketRun {
  readonly from: number;
  readonly to: number;
}

/** The share of one grade in a box. */
export interface GradeShare {
  readonly grade: Grade;
  readonly entries: readonly BoxEntry[]; // by ticket
  readonly tickets: number; // out of 100,000
  readonly runs: readonly TicketRun[]; // joined where they touch
}

export const ticketsOf = ({ from, to }: TicketRun): number => to - from + 1;

/** The grades of a box, rarest first. */
export function gradeShares(entries: readonly BoxEntry[]): GradeShare[] {
  const sorted = [...entries].sort((a, b) => a.from - b.from);
  const grades = [...new Set(sorted.map(({ grade }) => grade))].sort((a, b) => a - b);
  return grades.map((grade) => {
    const gradeEntries = sorted.filter((entry) => entry.grade === grade);
    return {
      grade,
      entries: gradeEntries,
      tickets: gradeEntries.reduce((sum, entry) => sum + ticketsOf(entry), 0),
      runs: mergeRuns(gradeEntries),
    };
  });
}

function mergeRuns(sorted: readonly TicketRun[]): TicketRun[] {
  return sorted.reduce<TicketRun[]>((runs, { from, to }) => {
    const last = runs.at(-1);
    return last?.to === from - 1 ? [...runs.slice(0, -1), { from: last.from, to }] : [...runs, { from, to }];
  }, []);
}
