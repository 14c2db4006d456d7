import type { BattleSummary } from '../../../../net/contract/battles.ts';

/** What stacks on top of mode and seats, in the order in which it is shown. */
export const stackedRules = ['teams', 'share', 'terminal', 'jackpot', 'fast', 'isPrivate'] as const;
export type StackedRule = (typeof stackedRules)[number];

export type RulesOf = Pick<BattleSummary, 'mode' | 'playerCount' | StackedRule>;

/** The rules of a battle that are worth a word: mode and seats always, the rest where it is on. */
export function activeRules(rules: RulesOf): readonly StackedRule[] {
  return stackedRules.filter((rule) => rules[rule]);
}
