import { rulesProblem } from '../../../../../fair/outcome/battleRules.ts';
import { RULE_NAMES, ruleDeclaration } from '../../../../../fair/outcome/battleRuleSchema.ts';
import type { RuleName, SeatCount } from '../../../../../fair/outcome/battleRuleSchema.ts';
import { forEachFlag, ruleFlags } from '../../shared/rules.ts';
import type { RuleFlag } from '../../shared/rules.ts';
import type { Draft } from './draft.ts';

/** Why a rule cannot be turned on: the mode, the number of seats, or other rules that are on. */
export type RuleConflict =
  | { readonly kind: 'reverse' }
  | { readonly kind: 'seats' }
  | { readonly kind: 'rules'; readonly rules: readonly RuleFlag[] };

type RuleSelection = Readonly<Record<RuleFlag, boolean>> & { readonly playerCount: SeatCount };

/** Null where the rule is on, or may be turned on. */
export function conflictFor(rule: RuleFlag, chosen: RuleSelection, mode: 0 | 1): RuleConflict | null {
  if (chosen[rule] || isPlayable({ ...chosen, [rule]: true }, mode)) return null;
  const alone = { ...allOff(chosen), [rule]: true };
  if (!isPlayable(alone, 0)) return { kind: 'seats' };
  if (!isPlayable(alone, mode)) return { kind: 'reverse' };
  return {
    kind: 'rules',
    rules: ruleFlags.filter((other) => chosen[other] && isExcludedBy(rule, other, chosen)),
  };
}

/** Whether the rules that are on can be played with so many seats. */
export function allowsSeats(playerCount: SeatCount, chosen: Readonly<Record<RuleFlag, boolean>>): boolean {
  return seatRules(chosen).every((rule) => ruleDeclaration(rule).seats?.includes(playerCount));
}

/** The rules that are on and need certain numbers of seats. */
export const seatRules = (chosen: Readonly<Record<RuleFlag, boolean>>): readonly RuleName[] =>
  RULE_NAMES.filter((rule) => chosen[rule] && ruleDeclaration(rule).seats !== undefined);

/** The draft without the rules that its mode, its seats or earlier rules exclude; a draft from a URL may have some. */
export function withoutConflicts(draft: Draft, mode: 0 | 1): Draft {
  return ruleFlags
    .filter((rule) => draft[rule])
    .reduce<Draft>((kept, rule) => (conflictFor(rule, kept, mode) ? kept : { ...kept, [rule]: true }), {
      ...draft,
      ...allOff(draft),
    });
}

function isExcludedBy(rule: RuleFlag, other: RuleFlag, { playerCount }: RuleSelection): boolean {
  return !isPlayable({ ...allOff({ playerCount }), [rule]: true, [other]: true }, 0);
}

function allOff<Rest extends { readonly playerCount: SeatCount }>({ playerCount }: Rest): RuleSelection {
  return { ...forEachFlag(() => false), playerCount };
}

function isPlayable({ playerCount, ...rules }: RuleSelection, mode: 0 | 1): boolean {
  return rulesProblem({ ...rules, mode, seats: playerCount }) === null;
}
