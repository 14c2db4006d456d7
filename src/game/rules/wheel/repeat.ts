/** A series of dreams on the same terms, each a roll of its own. Amounts in minor units. */
export interface RepeatPlan {
  readonly times: number; // at most this many dreams
  readonly stopAtWin: boolean;
  readonly lossLimit: number | null; // the series ends before it has lost more than this; null: no limit
}

/** What a series has done so far. */
export interface RepeatProgress {
  readonly done: number;
  readonly wins: number;
  readonly net: number; // value of what was won, less what was paid
}

/** One dream of a series. */
export interface RepeatOutcome {
  readonly won: boolean;
  readonly paid: number;
  readonly worth: number; // of what was won; 0 for a lost dream
}

/** Why a series ended. */
export type RepeatEnd = 'times' | 'win' | 'loss';

export const NO_PROGRESS: RepeatProgress = { done: 0, wins: 0, net: 0 };

export const afterDream = (
  { done, wins, net }: RepeatProgress,
  { won, paid, worth }: RepeatOutcome,
): RepeatProgress => ({
  done: done + 1,
  wins: wins + (won ? 1 : 0),
  net: net + worth - paid,
});

/** Whether the series ends before its next dream, which costs `price`; null: it goes on. */
export const repeatEnd = (
  { times, stopAtWin, lossLimit }: RepeatPlan,
  { done, wins, net }: RepeatProgress,
  price: number,
): RepeatEnd | null => {
  if (stopAtWin && wins > 0) return 'win';
  if (done >= times) return 'times';
  return lossLimit !== null && price - net > lossLimit ? 'loss' : null;
};
