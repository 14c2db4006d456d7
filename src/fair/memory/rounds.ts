/** Rounds in a row, both included. */
export interface RoundRange {
  readonly from: number;
  readonly to: number;
}

/** The rounds of 1 to `last` that are not in the list, as ranges in order. */
export function missingRounds(rounds: Iterable<number>, last: number): RoundRange[] {
  const present = new Set(rounds);
  const gaps: { from: number; to: number }[] = [];
  for (let round = 1; round <= last; round += 1) {
    if (present.has(round)) continue;
    const gap = gaps.at(-1);
    if (gap?.to === round - 1) gap.to = round;
    else gaps.push({ from: round, to: round });
  }
  return gaps;
}

/** The rounds that occur more than once, in order. */
export function repeatedRounds(rounds: Iterable<number>): number[] {
  const once = new Set<number>();
  const repeated = new Set<number>();
  for (const round of rounds) (once.has(round) ? repeated : once).add(round);
  return [...repeated].sort((one, other) => one - other);
}

/** How many rounds the ranges hold. */
export function countRounds(ranges: readonly RoundRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** As text: `3, 5–8`. */
export function roundsText(ranges: readonly RoundRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
