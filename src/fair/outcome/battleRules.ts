import { BATTLE_MODES, RULE_NAMES, ruleDeclaration, SEAT_COUNTS } from './battleRuleSchema.ts';
import type { BattleMode, BattleRuleProblem, RuleFlags, RuleName, SeatCount } from './battleRuleSchema.ts';

/** What decides a battle. Whether it is private or fast makes no difference. */
export interface BattleRules extends RuleFlags {
  readonly mode: BattleMode;
  readonly seats: SeatCount;
}

/** Requested rules, not checked yet. */
export interface BattleRulesInput extends RuleFlags {
  readonly mode: number;
  readonly seats: number;
}

/**
 * The first reason why a combination cannot be played, null if it can: seats, then mode, then the rules in the order of
 * their schema, each with its seats before what it excludes.
 */
export function rulesProblem(rules: BattleRulesInput): BattleRuleProblem | null {
  if (!SEAT_COUNTS.some((count) => count === rules.seats)) return 'seats';
  if (!BATTLE_MODES.some((mode) => mode === rules.mode)) return 'mode';
  for (const rule of RULE_NAMES) {
    const problem = rules[rule] ? conflictOf(rule, rules) : undefined;
    if (problem !== undefined) return problem;
  }
  return null;
}

export function isBattleRules(rules: BattleRulesInput): rules is BattleRules {
  return rulesProblem(rules) === null;
}

/** The field that a problem is about. */
export function fieldOfProblem(problem: BattleRuleProblem): 'seats' | 'mode' | RuleName {
  if (problem === 'seats' || problem === 'mode') return problem;
  const isOwner = (rule: RuleName) =>
    rule === problem || Object.values(ruleDeclaration(rule).excludes).includes(problem);
  return RULE_NAMES.find(isOwner) as RuleName;
}

/**
 * The side of a seat. With teams: 0 for the first half of the seats, 1 for the second. Without, every seat is a side
 * of its own.
 */
export function teamOf({ teams, seats }: Pick<BattleRules, 'teams' | 'seats'>, seat: number): number {
  return teams ? Math.floor(seat / (seats / 2)) : seat;
}

/** Number of sides. */
export function sidesOf({ teams, seats }: Pick<BattleRules, 'teams' | 'seats'>): number {
  return teams ? 2 : seats;
}

/** Whether the items are sold to the house at list price and the sum is split, instead of going to one winner. */
export function itemsAreSold(rules: RuleFlags): boolean {
  return RULE_NAMES.some((rule) => rules[rule] && ruleDeclaration(rule).sellsItems);
}

function conflictOf(rule: RuleName, rules: BattleRulesInput): BattleRuleProblem | undefined {
  const { seats, excludes } = ruleDeclaration(rule);
  if (seats && !seats.some((count) => count === rules.seats)) return rule as BattleRuleProblem;
  const isOn = (other: string) => (other === 'reverse' ? rules.mode === 1 : rules[other as RuleName]);
  return Object.entries(excludes).find(([other]) => isOn(other))?.[1] as BattleRuleProblem | undefined;
}
