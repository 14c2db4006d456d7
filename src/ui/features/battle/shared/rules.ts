import { RULE_NAMES } from '../../../../fair/outcome/battleRuleSchema.ts';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';

/** The switches of a battle in display order: its rules, then those that change no outcome. */
export const ruleFlags = [...RULE_NAMES, 'fast', 'isPrivate'] as const;
export type RuleFlag = (typeof ruleFlags)[number];

export type RuleSettings = Pick<BattleSummary, 'mode' | 'playerCount' | RuleFlag>;

/** A value for every switch. */
export function forEachFlag<Value>(valueOf: (flag: RuleFlag) => Value): Record<RuleFlag, Value> {
  return Object.fromEntries(ruleFlags.map((flag) => [flag, valueOf(flag)])) as Record<RuleFlag, Value>;
}

/** The switches that are on, in display order. */
export function activeRules(rules: RuleSettings): readonly RuleFlag[] {
  return ruleFlags.filter((rule) => rules[rule]);
}
