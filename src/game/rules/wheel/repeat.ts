import type { SeriesRules } from '../series.ts';

/** A series of dreams on the same terms, each a roll of its own. Amounts in minor units. */
export interface RepeatPlan {
  readonly times: number; // at most this many dreams
  readonly stopAtWin: boolean;
  readonly lossLimit: number | null; // the series ends before it has lost more than this; null: no limit
}

/** What a series has done so far. */
export interface RepeatProgress<Outcome> {
  readonly outcomes: readonly Outcome[];
  readonly done: number;
  readonly wins: number;
  readonly net: number; // value of what was won, less what was paid
}

/** One dream of a series. */
export interface RepeatOutcome {
  readonly rollId: string;
  readonly won: boolean;
  readonly paid: number;
  readonly worth: number; // of what was won; 0 for a lost dream
}

/** Why a series ended. */
export type RepeatEnd = 'times' | 'win' | 'loss';

/** What a series is started with. The caller adds what its actors need. */
export interface RepeatRequest {
  readonly plan: RepeatPlan;
  readonly price: number; // of one dream
}

const afterDream = <Outcome extends RepeatOutcome>(
  { outcomes, done, wins, net }: RepeatProgress<Outcome>,
  outcome: Outcome,
): RepeatProgress<Outcome> => ({
  outcomes: [...outcomes, outcome],
  done: done + 1,
  wins: wins + (outcome.won ? 1 : 0),
  net: net + outcome.worth - outcome.paid,
});

/** Whether the series ends before its next dream; null: it goes on. */
const repeatEnd = (
  { plan: { times, stopAtWin, lossLimit }, price }: RepeatRequest,
  { done, wins, net }: RepeatProgress<RepeatOutcome>,
): RepeatEnd | null => {
  if (stopAtWin && wins > 0) return 'win';
  if (done >= times) return 'times';
  return lossLimit !== null && price - net > lossLimit ? 'loss' : null;
};

export const repeatRules = <Request extends RepeatRequest, Outcome extends RepeatOutcome>(): SeriesRules<
  Request,
  Outcome,
  RepeatProgress<Outcome>,
  RepeatEnd
> => ({
  none: { outcomes: [], done: 0, wins: 0, net: 0 },
  after: afterDream,
  end: repeatEnd,
  isSold: () => false,
});
