import { describe, expect, it } from 'vitest';
import { autoOpenRules, type AutoOutcome, type AutoPlan } from '../../../src/game/rules/autoOpen.ts';

const plan = (over: Partial<AutoPlan> = {}): AutoPlan => ({
  times: 25,
  stopAtMultiple: null,
  stopAtGrade: null,
  minBalance: null,
  sellBelow: null,
  ...over,
});
const outcome = (over: Partial<AutoOutcome> = {}): AutoOutcome => ({
  rollId: 'r1',
  paid: 500,
  worth: 200,
  grade: 4,
  ...over,
});
const rules = autoOpenRules<ReturnType<typeof request>, AutoOutcome>();
const after = (...outcomes: readonly AutoOutcome[]) => outcomes.reduce(rules.after, rules.none);
const request = (over: Partial<AutoPlan> = {}) => ({ plan: plan(over), price: 500 });

describe('a series of openings', () => {
  it('sums what was spent and won, and keeps the first of the best', () => {
    const [poor, good, same] = [
      outcome({ rollId: 'a' }),
      outcome({ rollId: 'b', worth: 900 }),
      outcome({ rollId: 'c', worth: 900 }),
    ];
    expect(after(poor, good, same)).toEqual({
      done: 3,
      spent: 1500,
      won: 2000,
      best: good,
      last: same,
      items: [poor, good, same],
    });
  });

  it('counts the same opening once', () => {
    expect(after(outcome(), outcome())).toMatchObject({
      done: 1,
      spent: 500,
      won: 200,
      items: [outcome()],
    });
  });

  it.each<[string, Partial<AutoPlan>, Partial<AutoOutcome>, string | null]>([
    ['below the multiple', { stopAtMultiple: 2 }, { worth: 999 }, null],
    ['at the multiple', { stopAtMultiple: 2 }, { worth: 1000 }, 'multiple'],
    ['a commoner grade', { stopAtGrade: 1 }, { grade: 2 }, null],
    ['the grade', { stopAtGrade: 1 }, { grade: 1 }, 'grade'],
    ['a rarer grade', { stopAtGrade: 1 }, { grade: 0 }, 'grade'],
    ['a floor that the next opening keeps', { minBalance: 9_500 }, {}, null],
    ['a floor that the next opening breaks', { minBalance: 9_501 }, {}, 'balance'],
    ['the last opening', { times: 1 }, {}, 'times'],
    ['a hit with the last opening', { times: 1, stopAtMultiple: 2 }, { worth: 1000 }, 'multiple'],
  ])('%s', (_, stops, drawn, end) => {
    expect(rules.end(request(stops), after(outcome(drawn)), 10_000)).toBe(end);
  });

  it('goes on while the balance is unknown: the server decides', () => {
    expect(rules.end(request({ minBalance: 9_501 }), after(outcome()), null)).toBeNull();
  });

  it('sells what is worth less than the price, and nothing without one', () => {
    expect(rules.isSold(request({ sellBelow: 200 }), outcome({ worth: 199 }))).toBe(true);
    expect(rules.isSold(request({ sellBelow: 200 }), outcome({ worth: 200 }))).toBe(false);
    expect(rules.isSold(request(), outcome({ worth: 1 }))).toBe(false);
  });
});
