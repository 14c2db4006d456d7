/** Counts of a crowd's actions and their outcomes. */
export interface Tally {
  players: number;
  openings: number;
  created: number;
  joined: number;
  bots: number;
  /** Live events received, by code. */
  events: Record<number, number>;
  /** Refusals by code; some belong to the game, like a seat that another player took first. */
  errorCodes: Record<string, number>;
}

export function emptyTally(): Tally {
  return { players: 0, openings: 0, created: 0, joined: 0, bots: 0, events: {}, errorCodes: {} };
}

export function increment(counts: Record<string | number, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** One line for the terminal. */
export function formatTally(tally: Tally): string {
  const { players, openings, created, joined, bots, events, errorCodes } = tally;
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} × ${count}`)
      .join(', ') || 'none';
  return [
    `${players} players`,
    `${openings} openings`,
    `battles: ${created} created, ${joined} seats taken, ${bots} bots called`,
    `events: ${list(events)}`,
    `refusals: ${list(errorCodes)}`,
  ].join('; ');
}
