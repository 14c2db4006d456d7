import { boxDecides, winningTotal } from '../../../fair/outcome/battleOutcome.ts';
import { sidesOf, teamOf, type BattleRules } from '../../../fair/outcome/battleRules.ts';

/** What every seat drew from every box, in minor units: `values[box - 1][seat]`. */
export type BattleValues = readonly (readonly number[])[];

/** Value of the items of the first `rounds` rounds, by seat. */
export const totalsAfter = (seats: number, values: BattleValues, rounds: number): readonly number[] =>
  sumOfRounds(seats, values.slice(0, rounds));

/** The same by side. */
export const sideTotalsAfter = (
  rules: BattleRules,
  values: BattleValues,
  rounds: number,
): readonly number[] => perSide(rules, totalsAfter(rules.seats, values, rounds));

/**
 * Leading sides after `rounds` rounds, ascending; several when tied. In a jackpot: the sides with the best chance.
 * Empty before the end of the first round, in a shared battle, and in a terminal battle before its last round.
 */
export const leadersAfter = (rules: BattleRules, values: BattleValues, rounds: number): readonly number[] => {
  const counted = values
    .slice(0, rounds)
    .filter((_round, index) => boxDecides(rules, index + 1, values.length));
  if (counted.length === 0 || rules.share) return [];
  const totals = perSide(rules, sumOfRounds(rules.seats, counted));
  const best = winningTotal(rules, totals);
  return totals.flatMap((total, side) => (total === best ? [side] : []));
};

const sumOfRounds = (seats: number, rounds: BattleValues): number[] =>
  Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0));

const perSide = (rules: BattleRules, totals: readonly number[]): number[] =>
  Array.from({ length: sidesOf(rules) }, (_, side) =>
    totals.reduce((sum, total, seat) => (teamOf(rules, seat) === side ? sum + total : sum), 0),
  );
