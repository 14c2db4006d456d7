/** 0 normal: the highest total wins. 1 reverse: the lowest wins. */
export type BattleMode = 0 | 1;

/** What decides a battle. That a room is private or fast changes nothing here. */
export interface BattleRules {
  readonly mode: BattleMode;
  readonly seats: 2 | 3 | 4 | 6;
  readonly teams: boolean; // two teams: the first half of the seats against the second
  readonly share: boolean; // nobody wins, everybody gets an even part
  readonly terminal: boolean; // only the last box counts
  readonly jackpot: boolean; // the winner is drawn, chances in proportion to the totals
}

/** Rules as somebody asked for them, not checked yet. */
export interface BattleRulesInput {
  readonly mode: number;
  readonly seats: number;
  readonly teams: boolean;
  readonly share: boolean;
  readonly terminal: boolean;
  readonly jackpot: boolean;
}

/**
 * Why a combination is refused, in order of precedence: the first that applies is told.
 * - `seats`: not 2, 3, 4 or 6
 * - `mode`: neither 0 nor 1
 * - `teams`: teams need 4 seats (2v2) or 6 (3v3)
 * - `shareReverse`, `shareTeams`, `shareTerminal`: where everybody gets the same there is no lowest total to win,
 *   no team to win and no last box to decide
 * - `jackpot`: it draws one seat by the value of all boxes, so not with reverse, share, teams or terminal
 */
export type BattleRuleProblem =
  'seats' | 'mode' | 'teams' | 'shareReverse' | 'shareTeams' | 'shareTerminal' | 'jackpot';

const SEATS: readonly number[] = [2, 3, 4, 6];

/** Null for a combination that can be played. */
export function rulesProblem(rules: BattleRulesInput): BattleRuleProblem | null {
  if (!SEATS.includes(rules.seats)) return 'seats';
  if (rules.mode !== 0 && rules.mode !== 1) return 'mode';
  if (rules.teams && rules.seats < 4) return 'teams';
  return shareProblem(rules) ?? jackpotProblem(rules);
}

export function isBattleRules(rules: BattleRulesInput): rules is BattleRules {
  return rulesProblem(rules) === null;
}

/**
 * The side a seat plays for. With teams: 0 for the first half of the seats, 1 for the second.
 * Without, every seat is a side of its own.
 */
export function teamOf({ teams, seats }: Pick<BattleRules, 'teams' | 'seats'>, seat: number): number {
  return teams ? Math.floor(seat / (seats / 2)) : seat;
}

/** How many sides play against each other. */
export function sidesOf({ teams, seats }: Pick<BattleRules, 'teams' | 'seats'>): number {
  return teams ? 2 : seats;
}

/** Whether the items are sold to the house at list price and the sum is split, instead of going to one winner. */
export function itemsAreSold({ teams, share }: Pick<BattleRules, 'teams' | 'share'>): boolean {
  return teams || share;
}

function shareProblem({ mode, teams, share, terminal }: BattleRulesInput): BattleRuleProblem | null {
  if (!share) return null;
  if (mode === 1) return 'shareReverse';
  if (teams) return 'shareTeams';
  return terminal ? 'shareTerminal' : null;
}

function jackpotProblem({
  mode,
  teams,
  share,
  terminal,
  jackpot,
}: BattleRulesInput): BattleRuleProblem | null {
  return jackpot && (mode === 1 || teams || share || terminal) ? 'jackpot' : null;
}
