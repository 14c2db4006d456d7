import { itemsAreSold, sidesOf, teamOf } from './battleRules.ts';
import type { BattleRules } from './battleRules.ts';
import type { Decision } from './battleRuleSchema.ts';

/** The value that one seat drew from one box. */
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

/** The round of the tie-break: the first after those of the boxes. */
export function tieBreakRound(boxes: number, seats: number): number {
  return boxes * seats + 1;
}

/** The round that draws the winner of a jackpot. */
export function jackpotRound(boxes: number, seats: number): number {
  return boxes * seats + 2;
}

/** The battle's own draws, as `digestValue` returns them. Each is used only where the rules need it. */
export interface BattleDigests {
  /** Round R+1, where R = boxes × seats. */
  readonly tieBreak: bigint;
  /** Round R+2. */
  readonly jackpot: bigint;
}

/** Whether a box counts towards the decision; all boxes count towards the payouts. */
export function boxDecides({ terminal }: Pick<BattleRules, 'terminal'>, box: number, boxes: number): boolean {
  return !terminal || box === boxes;
}

/** The outcome of a battle. Amounts are minor units, seats and sides count from 0. */
export interface BattleOutcome {
  /** Per seat: the value of all its pulls. */
  readonly totals: readonly number[];
  /** Per side: a seat, or a team. */
  readonly sideTotals: readonly number[];
  /** Per side: the value of its pulls from the boxes that decide. */
  readonly decidingTotals: readonly number[];
  /** The sides of the tie-break, ascending; empty without one. */
  readonly tied: readonly number[];
  /** Winning seats, ascending: one, a team, or all in a shared battle. */
  readonly winners: readonly number[];
  /** Per seat: the value of its items or coins at the end. They sum to the value of all pulls. */
  readonly payouts: readonly number[];
  readonly decidedBy: Decision;
}

interface Verdict extends Pick<BattleOutcome, 'tied' | 'decidedBy'> {
  /** Null in a shared battle. */
  readonly side: number | null;
}

/**
 * Winners and payouts of a battle (docs/fairness-battles.md).
 * @param rules a combination for which `rulesProblem` is null
 * @param boxes their number, from 1
 * @param pulls one for each box and seat, in any order
 * @throws RangeError if pulls are missing, repeated or out of range, or if their values do not sum to a safe integer
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

/** For each pull, in the given order: the seat that receives the item; null if the item is sold to the house. */
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
  const best = winningTotal(rules, deciding);
  const tied = deciding.flatMap((value, side) => (value === best ? [side] : []));
  if (tied.length === 1) return { side: tied[0] ?? null, tied: [], decidedBy: 'total' };
  const side = tied[Number(digests.tieBreak % BigInt(tied.length))] ?? null;
  return { side, tied, decidedBy: 'tieBreak' };
}

/** The total that wins where totals decide; several sides may have it. */
export const winningTotal = ({ mode }: Pick<BattleRules, 'mode'>, deciding: readonly number[]): number =>
  mode === 1 ? Math.min(...deciding) : Math.max(...deciding);

/** With the parts laid end to end in side order: the side whose part contains the point. */
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

/** @throws RangeError unless there is one pull for each box and seat, with values that sum to a safe integer */
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
