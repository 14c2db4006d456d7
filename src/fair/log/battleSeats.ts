import { battleRound, jackpotRound, settleBattle, tieBreakRound } from '../outcome/battleOutcome.ts';
import type { BattlePull } from '../outcome/battleOutcome.ts';
import { isBattleRules } from '../outcome/battleRules.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import { pickRules } from '../outcome/battleRuleSchema.ts';
import { rangeAt } from '../outcome/tickets.ts';
import type { ResultEntry, SeatsEntry, TableEntry, TermsEntry } from './entries.ts';
import { parseBattleTerms } from './terms.ts';

/** A finished battle, as the log has it. */
interface LoggedBattle {
  readonly terms: TermsEntry;
  readonly seats: SeatsEntry;
  readonly result: ResultEntry;
}

type TableOf = (name: string) => TableEntry | undefined;

/** How seats of the house fared in battles that one seat or team won. */
export interface HouseBattles {
  readonly battles: number;
  /** Battles that they won; of a team that won, their part. */
  readonly won: number;
  /** By chance: every seat wins equally often, whatever the rules. */
  readonly expected: number;
  /** How far `won` is from `expected`, in standard deviations. */
  readonly deviation: number;
}

/** Below, the sum is not near a normal distribution. */
const MIN_BATTLES = 100;

/** Adds up what seats of the house won. */
export class HouseTally {
  readonly #sum = { battles: 0, won: 0, expected: 0, variance: 0 };

  /** @param tableOf by `<box>:<version>` */
  add(battle: LoggedBattle, tableOf: TableOf): void {
    const share = houseShareOf(battle, tableOf);
    if (share === null) return;
    this.#sum.battles += 1;
    this.#sum.won += share.won;
    this.#sum.expected += share.expected;
    this.#sum.variance += share.variance;
  }

  read(): HouseBattles {
    const { variance, ...sum } = this.#sum;
    return { ...sum, deviation: variance === 0 ? 0 : (sum.won - sum.expected) / Math.sqrt(variance) };
  }

  /** Whether chance does not explain it. @param most standard deviations that it does */
  isOff(most: number): boolean {
    const { battles, deviation } = this.read();
    return battles >= MIN_BATTLES && Math.abs(deviation) > most;
  }
}

/** Of one battle, as parts of 1. */
interface HouseShare {
  readonly won: number;
  readonly expected: number;
  readonly variance: number;
}

/**
 * Recomputes who won. Null where the house had no seat or all of them, where nobody wins, and where the log does not have
 * what it takes, which is a finding of its own.
 */
function houseShareOf(
  { terms, seats: { house }, result }: LoggedBattle,
  tableOf: TableOf,
): HouseShare | null {
  const known = parseBattleTerms(terms.terms);
  if (known === null) return null;
  const rules = { mode: known.mode, seats: known.seats, ...pickRules(known.rules) };
  if (!isBattleRules(rules) || rules.share || house.length === 0 || house.length === rules.seats) return null;
  const opened = known.boxes.reduce((sum, { count }) => sum + count, 0);
  if (opened === 0 || opened * rules.seats > result.rolls.length) return null;
  const boxes = known.boxes.flatMap(({ boxId, version, count }) =>
    Array.from({ length: count }, () => tableOf(`${boxId}:${version}`)),
  );
  const tickets = new Map(result.rolls.map(({ round, ticket }) => [round, ticket]));
  const pulls = boxes.flatMap((table, at) =>
    Array.from({ length: rules.seats }, (_, seat): BattlePull | null => {
      const ticket = tickets.get(battleRound(at + 1, seat, rules.seats));
      const range = table && rangeAt(table.ranges, Number(ticket));
      return range === undefined ? null : { box: at + 1, seat, value: range.value };
    }),
  );
  const drawn = pulls.filter((pull) => pull !== null);
  if (drawn.length < pulls.length) return null;
  const drawOf = (round: number) => BigInt(tickets.get(round) ?? 0);
  const { winners } = settleBattle(rules, boxes.length, drawn, {
    tieBreak: drawOf(tieBreakRound(boxes.length, rules.seats)),
    jackpot: drawOf(jackpotRound(boxes.length, rules.seats)),
  });
  const ofHouse = (seats: readonly number[]) =>
    seats.filter((seat) => house.includes(seat)).length / seats.length;
  return { won: ofHouse(winners), ...chanceOf(rules, ofHouse) };
}

/** Each seat, or each team, wins equally often. */
function chanceOf(
  { seats, teams }: BattleRules,
  shareOf: (seats: readonly number[]) => number,
): Omit<HouseShare, 'won'> {
  const inSide = teams ? seats / 2 : 1;
  const shares = Array.from({ length: seats / inSide }, (_, side) =>
    shareOf(Array.from({ length: inSide }, (_seat, at) => side * inSide + at)),
  );
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
  return { expected: mean, variance };
}
