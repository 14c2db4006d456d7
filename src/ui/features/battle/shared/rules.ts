import type { BattleSummary } from '../../../../net/contract/battles.ts';

/** What stacks on top of mode and seats, in the order in which it is shown. */
export const ruleFlags = ['teams', 'share', 'terminal', 'jackpot', 'fast', 'isPrivate'] as const;
export type RuleFlag = (typeof ruleFlags)[number];

export type RuleSettings = Pick<BattleSummary, 'mode' | 'playerCount' | RuleFlag>;

/** The rules of a battle that are worth a word: mode and seats always, the rest where it is on. */
export function activeRules(rules: RuleSettings): readonly RuleFlag[] {
  return ruleFlags.filter((rule) => rules[rule]);
}
