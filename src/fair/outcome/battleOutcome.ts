import { itemsAreSold, sidesOf, teamOf } from './battleRules.ts';
import type { BattleRules } from './battleRules.ts';
import type { Decision } from './battleRuleSchema.ts';

/** What one seat drew from one box. */
export interface BattlePull {
  readonly box: number; // counts from 1
  readonly seat: number; // counts from 0
  readonly value: number; // list price of the item, minor units
}

/**
 * The round of the battle's seed pair in which a seat opens a box.
 * @param box counts from 1
 * @param seat counts from 0
 */
export function battleRound(box: number, seat: number, seats: number): number {
  return (box - 1) * seats + seat + 1;
}

/** The round that breaks a tie: the first behind those of the boxes. */
export function tieBreakRound(boxes: number, seats: number): number {
  return boxes * seats + 1;
}

/** The round that draws the winner of a jackpot. */
export function jackpotRound(boxes: number, seats: number): number {
  return boxes * seats + 2;
}

/** The battle's own draws beside its boxes, as `digestValue` gives them. Each counts only where the rules need it. */
export interface BattleDigests {
  /** Round R+1, where R = boxes × seats. */
  readonly tieBreak: bigint;
  /** Round R+2. */
  readonly jackpot: bigint;
}

/** Whether a box counts towards who wins; all of them count towards the payouts. */
export function boxDecides({ terminal }: Pick<BattleRules, 'terminal'>, box: number, boxes: number): boolean {
  return !terminal || box === boxes;
}

/** What a battle came to. Amounts are minor units, seats and sides count from 0. */
export interface BattleOutcome {
  /** Per seat: the value of everything it pulled. */
  readonly totals: readonly number[];
  /** Per side: a seat, or a team. */
  readonly sideTotals: readonly number[];
  /** Per side: the value of what it pulled from the boxes that decide. */
  readonly decidingTotals: readonly number[];
  /** The sides the tie-break chose from, rising; none where it was not needed. */
  readonly tied: readonly number[];
  /** Seats, rising: one, a team, or all where everybody shares. */
  readonly winners: readonly number[];
  /** Per seat: the value it ends up with, in items or in coins. They sum to the value of all pulls. */
  readonly payouts: readonly number[];
  readonly decidedBy: Decision;
}

interface Verdict extends Pick<BattleOutcome, 'tied' | 'decidedBy'> {
  /** Null where everybody shares. */
  readonly side: number | null;
}

/**
 * Who wins a battle and what each seat ends up with.
 * @param rules a combination that `rulesProblem` lets pass
 * @param boxes how many are played, from 1
 * @param pulls one for each box and seat, in any order
 * @throws RangeError if pulls are missing, twice there or out of range, or if their values do not add up safely
 */
export function settleBattle(
  rules: BattleRules,
  boxes: number,
  pulls: readonly BattlePull[],
  digests: BattleDigests,
): BattleOutcome {
  checkPulls(boxes, rules.seats, pulls);
  const totals = totalsPerSeat(rules, pulls);
  const sideTotals = totalsPerSide(rules, totals);
  const decidingPulls = pulls.filter(({ box }) => boxDecides(rules, box, boxes));
  const decidingTotals = totalsPerSide(rules, totalsPerSeat(rules, decidingPulls));
  const { side, tied, decidedBy } = decide(rules, decidingTotals, digests);
  const winners = seatsOf(rules).filter((seat) => side === null || teamOf(rules, seat) === side);
  const payouts = payoutsPerSeat(rules, winners, sum(totals));
  return { totals, sideTotals, decidingTotals, tied, winners, payouts, decidedBy };
}

/** For each pull, in the order given: the seat that receives the item, or null where it is sold to the house. */
export function itemRecipients(
  rules: BattleRules,
  outcome: Pick<BattleOutcome, 'winners'>,
  pulls: readonly BattlePull[],
): (number | null)[] {
  const winner = itemsAreSold(rules) ? null : (outcome.winners[0] ?? null);
  return pulls.map(() => winner);
}

function decide(rules: BattleRules, deciding: readonly number[], digests: BattleDigests): Verdict {
  if (rules.share) return { side: null, tied: [], decidedBy: 'share' };
  const total = sum(deciding);
  if (rules.jackpot && total > 0) {
    const point = Number(digests.jackpot % BigInt(total));
    return { side: ownerOfPoint(deciding, point), tied: [], decidedBy: 'jackpot' };
  }
  const best = rules.mode === 1 ? Math.min(...deciding) : Math.max(...deciding);
  const tied = deciding.flatMap((value, side) => (value === best ? [side] : []));
  if (tied.length === 1) return { side: tied[0] ?? null, tied: [], decidedBy: 'total' };
  const side = tied[Number(digests.tieBreak % BigInt(tied.length))] ?? null;
  return { side, tied, decidedBy: 'tieBreak' };
}

/** The side whose part of the line, all parts laid end to end in side order, holds the point. */
function ownerOfPoint(parts: readonly number[], point: number): number {
  let end = 0;
  return parts.findIndex((part) => {
    end += part;
    return point < end;
  });
}

function payoutsPerSeat(rules: BattleRules, winners: readonly number[], total: number): number[] {
  const even = Math.floor(total / winners.length);
  const remainder = total % winners.length;
  return seatsOf(rules).map((seat) => {
    const place = winners.indexOf(seat);
    if (place === -1) return 0;
    return place < remainder ? even + 1 : even;
  });
}

function totalsPerSeat(rules: BattleRules, pulls: readonly BattlePull[]): number[] {
  return seatsOf(rules).map((seat) =>
    sum(pulls.filter((pull) => pull.seat === seat).map(({ value }) => value)),
  );
}

function totalsPerSide(rules: BattleRules, totals: readonly number[]): number[] {
  return Array.from({ length: sidesOf(rules) }, (_, side) =>
    sum(totals.filter((_total, seat) => teamOf(rules, seat) === side)),
  );
}

function seatsOf({ seats }: BattleRules): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** @throws RangeError unless there is one pull for each box and seat, of values that add up to a safe integer */
function checkPulls(boxes: number, seats: number, pulls: readonly BattlePull[]): void {
  if (!isCount(boxes) || boxes < 1) throw new RangeError(`a battle cannot have ${boxes} boxes`);
  const seen = new Set<number>();
  for (const { box, seat, value } of pulls) {
    const isPlace = isCount(box) && box >= 1 && box <= boxes && isCount(seat) && seat < seats;
    if (!isPlace) throw new RangeError(`no pull belongs to box ${box} and seat ${seat}`);
    if (!isCount(value)) throw new RangeError(`an item cannot be worth ${value}`);
    seen.add(battleRound(box, seat, seats));
  }
  if (pulls.length !== boxes * seats || seen.size !== pulls.length) {
    throw new RangeError(`${boxes} boxes and ${seats} seats need one pull each`);
  }
  if (!isCount(sum(pulls.map(({ value }) => value)))) throw new RangeError('the values do not add up safely');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
