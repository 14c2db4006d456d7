import { faultOfRules } from '../../../../fair/outcome/battleRules.ts';
import { stackedRules } from '../shared/rules.ts';
import type { StackedRule } from '../shared/rules.ts';
import type { Draft, PlayerCount } from './draft.ts';

/** Why a rule cannot be turned on just now: the mode, the number of seats, or the rules that are on. */
export type Obstacle =
  | { readonly kind: 'reverse' }
  | { readonly kind: 'seats' }
  | { readonly kind: 'rules'; readonly rules: readonly StackedRule[] };

type Chosen = Readonly<Record<StackedRule, boolean>> & { readonly playerCount: PlayerCount };

/** Null where the rule is on, or may be turned on. */
export function obstacleTo(rule: StackedRule, chosen: Chosen, mode: 0 | 1): Obstacle | null {
  if (chosen[rule] || isPlayable({ ...chosen, [rule]: true }, mode)) return null;
  const alone = { ...off(chosen), [rule]: true };
  if (!isPlayable(alone, 0)) return { kind: 'seats' };
  if (!isPlayable(alone, mode)) return { kind: 'reverse' };
  return {
    kind: 'rules',
    rules: stackedRules.filter((other) => chosen[other] && excludes(rule, other, chosen)),
  };
}

/** Whether teams, where they are on, can be made of so many seats. */
export function seatsGoWithTeams(playerCount: PlayerCount, { teams }: Pick<Draft, 'teams'>): boolean {
  return !teams || isPlayable({ ...off({ playerCount }), teams: true }, 0);
}

/** The draft without rules that its mode, its seats or rules before them exclude: what an address names may not fit. */
export function playable(draft: Draft, mode: 0 | 1): Draft {
  return stackedRules
    .filter((rule) => draft[rule])
    .reduce<Draft>((kept, rule) => (obstacleTo(rule, kept, mode) ? kept : { ...kept, [rule]: true }), {
      ...draft,
      ...off(draft),
    });
}

function excludes(rule: StackedRule, other: StackedRule, { playerCount }: Chosen): boolean {
  return !isPlayable({ ...off({ playerCount }), [rule]: true, [other]: true }, 0);
}

function off<Rest extends { readonly playerCount: PlayerCount }>({ playerCount }: Rest): Chosen {
  const none = { teams: false, share: false, terminal: false, jackpot: false, fast: false, isPrivate: false };
  return { ...none, playerCount };
}

function isPlayable({ playerCount, ...rules }: Chosen, mode: 0 | 1): boolean {
  return faultOfRules({ ...rules, mode, seats: playerCount }) === null;
}
