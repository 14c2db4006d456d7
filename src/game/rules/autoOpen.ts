import type { SeriesRules } from './series.ts';
import type { Grade } from '../model/model.ts';

/** A series of openings of one box, each a roll and a payment of its own. Amounts in minor units. */
export interface AutoPlan {
  readonly times: number; // at most this many openings
  readonly stopAtMultiple: number | null; // ends at an item worth this many times the price
  readonly stopAtGrade: Grade | null; // ends at an item of this grade or a rarer one
  readonly minBalance: number | null; // ends before the balance would fall below
  readonly sellBelow: number | null; // items worth less are sold at once
}

/** One opening of a series. */
export interface AutoOutcome {
  readonly rollId: string;
  readonly paid: number;
  readonly worth: number;
  readonly grade: Grade;
}

/** What a series has done so far. */
export interface AutoProgress<Outcome extends AutoOutcome> {
  readonly done: number;
  readonly spent: number;
  readonly won: number; // value of all items
  readonly best: Outcome | null; // the most valuable item, the earliest among equals
  readonly last: Outcome | null;
  readonly items: readonly Outcome[]; // all of them, sold or not
}

/** Why a series ended before its player stopped it. */
export type AutoEnd = 'times' | 'multiple' | 'grade' | 'balance';

/** What a series is started with. The caller adds what its actors need: the box, its version, the player. */
export interface AutoRequest {
  readonly plan: AutoPlan;
  readonly price: number; // of one opening
}

/** Counts an opening; the last one again changes nothing. */
const afterOpening = <Outcome extends AutoOutcome>(
  progress: AutoProgress<Outcome>,
  outcome: Outcome,
): AutoProgress<Outcome> => {
  const { done, spent, won, best, last, items } = progress;
  if (last?.rollId === outcome.rollId) return progress;
  return {
    done: done + 1,
    spent: spent + outcome.paid,
    won: won + outcome.worth,
    best: best === null || outcome.worth > best.worth ? outcome : best,
    last: outcome,
    items: [...items, outcome],
  };
};

/** Why the series ends with its last item; the grade is the rarer event and named first. */
const autoHit = (
  { stopAtMultiple, stopAtGrade }: AutoPlan,
  { last }: AutoProgress<AutoOutcome>,
): 'multiple' | 'grade' | null => {
  if (last === null) return null;
  if (stopAtGrade !== null && last.grade <= stopAtGrade) return 'grade';
  return stopAtMultiple !== null && last.worth >= stopAtMultiple * last.paid ? 'multiple' : null;
};

/** Whether the series ends before its next opening; null: it goes on. */
const autoEnd = (
  { plan, price }: AutoRequest,
  progress: AutoProgress<AutoOutcome>,
  balance: number | null,
): AutoEnd | null => {
  const hit = autoHit(plan, progress);
  if (hit !== null) return hit;
  if (progress.done >= plan.times) return 'times';
  const isLow = plan.minBalance !== null && balance !== null && balance - price < plan.minBalance;
  return isLow ? 'balance' : null;
};

export const autoOpenRules = <Request extends AutoRequest, Outcome extends AutoOutcome>(): SeriesRules<
  Request,
  Outcome,
  AutoProgress<Outcome>,
  AutoEnd
> => ({
  none: { done: 0, spent: 0, won: 0, best: null, last: null, items: [] },
  after: afterOpening,
  end: autoEnd,
  isSold: ({ plan: { sellBelow } }, { worth }) => sellBelow !== null && worth < sellBelow,
});
