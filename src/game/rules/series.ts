/** How plays of one game follow each other. Pure. */
export interface SeriesRules<Request, Outcome, Progress, End> {
  readonly none: Progress;
  /** Counts a play. */
  readonly after: (progress: Progress, outcome: Outcome) => Progress;
  /** Whether the series ends before its next play; null: it goes on. `balance` as of the actors. */
  readonly end: (request: Request, progress: Progress, balance: number | null) => End | null;
  /** Whether what a play gave is sold at once. */
  readonly isSold: (request: Request, outcome: Outcome) => boolean;
}
