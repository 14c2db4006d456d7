import { rulesProblem } from '../../../../fair/outcome/battleRules.ts';
import { ruleFlags } from '../shared/rules.ts';
import type { RuleFlag } from '../shared/rules.ts';
import type { Draft, PlayerCount } from './draft.ts';

/** Why a rule cannot be turned on just now: the mode, the number of seats, or the rules that are on. */
export type RuleConflict =
  | { readonly kind: 'reverse' }
  | { readonly kind: 'seats' }
  | { readonly kind: 'rules'; readonly rules: readonly RuleFlag[] };

type RuleSelection = Readonly<Record<RuleFlag, boolean>> & { readonly playerCount: PlayerCount };

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

/** Whether teams, where they are on, can be made of so many seats. */
export function allowsTeams(playerCount: PlayerCount, { teams }: Pick<Draft, 'teams'>): boolean {
  return !teams || isPlayable({ ...allOff({ playerCount }), teams: true }, 0);
}

/** The draft without rules that its mode, its seats or rules before them exclude: what an address names may not fit. */
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

function allOff<Rest extends { readonly playerCount: PlayerCount }>({ playerCount }: Rest): RuleSelection {
  const none = { teams: false, share: false, terminal: false, jackpot: false, fast: false, isPrivate: false };
  return { ...none, playerCount };
}

function isPlayable({ playerCount, ...rules }: RuleSelection, mode: 0 | 1): boolean {
  return rulesProblem({ ...rules, mode, seats: playerCount }) === null;
}
