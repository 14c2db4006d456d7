/**
 * Every battle rule, declared once. Wire fields, database column, form, chips, proof file, audit and crowd derive from
 * this file; docs/recipes/battle-rule.md lists what a new rule touches. It imports nothing: it is the one file of
 * `src/fair` that the contract imports.
 */

/** How many seats a battle may have. */
export const SEAT_COUNTS = [2, 3, 4, 6] as const;
export type SeatCount = (typeof SEAT_COUNTS)[number];

/** 0 normal: the highest total wins. 1 reverse: the lowest wins. */
export const BATTLE_MODES = [0, 1] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** What can decide a battle. */
export const DECISIONS = ['total', 'tieBreak', 'jackpot', 'share'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A rule that is combined with mode and seats. */
interface RuleDeclaration {
  /** Seat counts it needs; any by default. A battle with others is refused with the rule's name as problem. */
  readonly seats?: readonly SeatCount[];
  /** The rules, and `reverse` for mode 1, that it cannot be combined with, each with the problem reported. */
  readonly excludes: Readonly<Record<string, string>>;
  /** The items are sold to the house at list price and the sum is split, instead of going to one winner. */
  readonly sellsItems: boolean;
  /** Added after version 1 of proof files: in a file without the field the rule is off. */
  readonly addedLater?: true;
}

/**
 * In the order in which the rules are shown, written to proof files and checked for conflicts.
 * - `teams`: two teams, the first half of the seats against the second
 * - `share`: nobody wins, everybody gets an even part; so no lowest total, no team and no last box can decide
 * - `terminal`: only the last box counts
 * - `jackpot`: the winner is one seat, drawn with chances in proportion to the totals of all boxes
 */
const RULE_SCHEMA = {
  teams: { seats: [4, 6], excludes: {}, sellsItems: true },
  share: {
    excludes: { reverse: 'shareReverse', teams: 'shareTeams', terminal: 'shareTerminal' },
    sellsItems: true,
  },
  terminal: { excludes: {}, sellsItems: false },
  jackpot: {
    excludes: { reverse: 'jackpot', teams: 'jackpot', share: 'jackpot', terminal: 'jackpot' },
    sellsItems: false,
  },
} as const satisfies Readonly<Record<string, RuleDeclaration>>;

type Schema = typeof RULE_SCHEMA;
export type RuleName = keyof Schema;
export const RULE_NAMES = Object.keys(RULE_SCHEMA) as readonly RuleName[];

type LaterRule = { [Rule in RuleName]: Schema[Rule] extends { addedLater: true } ? Rule : never }[RuleName];
/** The rules that are on. A rule that was added later may be missing: it is off. */
export type RuleFlags = { readonly [Rule in Exclude<RuleName, LaterRule>]: boolean } & {
  readonly [Rule in LaterRule]?: boolean;
};

type ValueOf<Fields> = Fields[keyof Fields];
type SeatProblem<Rule extends RuleName> = Schema[Rule] extends { seats: unknown } ? Rule : never;
/** Why a combination is refused: a field of its own, or a rule with what it excludes. */
export type BattleRuleProblem =
  'seats' | 'mode' | { [Rule in RuleName]: SeatProblem<Rule> | ValueOf<Schema[Rule]['excludes']> }[RuleName];

/** The declaration of a rule, with optional fields in its type. */
export function ruleDeclaration(rule: RuleName): RuleDeclaration {
  return RULE_SCHEMA[rule];
}

/** A value for every rule. */
/* @__NO_SIDE_EFFECTS__ */
export function forEachRule<Value>(valueOf: (rule: RuleName) => Value): Record<RuleName, Value> {
  return Object.fromEntries(RULE_NAMES.map((rule) => [rule, valueOf(rule)])) as Record<RuleName, Value>;
}

/** The rules of an object with other fields; a missing one is off. */
export function pickRules(source: Readonly<Partial<Record<RuleName, boolean>>>): Record<RuleName, boolean> {
  return forEachRule((rule) => source[rule] ?? false);
}
