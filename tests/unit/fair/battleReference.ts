import type { BattleDigests, BattlePull } from '../../../src/fair/outcome/battleOutcome.ts';
import type { BattleRules } from '../../../src/fair/outcome/battleRules.ts';
import { rulesInput } from './battles.ts';

const ANY_SEATS = [2, 3, 4, 6] as const;
const TEAM_SEATS = [4, 6] as const;

/** Written out kind by kind, not computed from the rules' own refusals: every combination that can be played. */
export const playable: BattleRules[] = [
  ...ANY_SEATS.flatMap((seats) => [
    rulesInput(seats, 0),
    rulesInput(seats, 1),
    rulesInput(seats, 0, 'terminal'),
    rulesInput(seats, 1, 'terminal'),
    rulesInput(seats, 0, 'share'),
    rulesInput(seats, 0, 'jackpot'),
  ]),
  ...TEAM_SEATS.flatMap((seats) => [
    rulesInput(seats, 0, 'teams'),
    rulesInput(seats, 1, 'teams'),
    rulesInput(seats, 0, 'teams', 'terminal'),
    rulesInput(seats, 1, 'teams', 'terminal'),
  ]),
] as BattleRules[];

/**
 * A second settlement without a formula of the first: coins are dealt one by one, the jackpot is found coin by coin,
 * teams are written out. For small values only.
 */
export function settleByHand(
  rules: BattleRules,
  boxes: number,
  pulls: readonly BattlePull[],
  digests: BattleDigests,
): { winners: number[]; payouts: number[] } {
  const sides = sidesByHand(rules);
  const counted = rules.terminal ? pulls.filter(({ box }) => box === boxes) : [...pulls];
  const winners = rules.share ? sides.flat() : (sides[winningSide(rules, sides, counted, digests)] ?? []);
  const everything = pulls.reduce((total, { value }) => total + value, 0);
  return { winners, payouts: deal(everything, winners, rules.seats) };
}

function sidesByHand({ teams, seats }: BattleRules): number[][] {
  if (teams && seats === 4)
    return [
      [0, 1],
      [2, 3],
    ];
  if (teams)
    return [
      [0, 1, 2],
      [3, 4, 5],
    ];
  return [[0], [1], [2], [3], [4], [5]].slice(0, seats);
}

function winningSide(
  rules: BattleRules,
  sides: number[][],
  counted: BattlePull[],
  digests: BattleDigests,
): number {
  const coins: number[] = []; // one entry a coin, in side order: the side it lies on
  sides.forEach((seats, side) => {
    for (const { seat, value } of counted) {
      if (seats.includes(seat)) for (let coin = 0; coin < value; coin += 1) coins.push(side);
    }
  });
  if (rules.jackpot && coins.length > 0) return coins[remainder(digests.jackpot, coins.length)] ?? -1;
  const amount = (side: number): number => coins.filter((owner) => owner === side).length;
  const ranked = sides
    .map((_seats, side) => side)
    .sort((one, other) => (rules.mode === 1 ? amount(one) - amount(other) : amount(other) - amount(one)));
  const level = ranked
    .filter((side) => amount(side) === amount(ranked[0] ?? 0))
    .sort((one, other) => one - other);
  return level[remainder(digests.tieBreak, level.length)] ?? -1;
}

function deal(coins: number, winners: number[], seats: number): number[] {
  const hands = Array.from({ length: seats }, () => 0);
  for (let coin = 0; coin < coins; coin += 1) {
    const seat = winners[coin % winners.length] ?? -1;
    hands[seat] = (hands[seat] ?? 0) + 1;
  }
  return hands;
}

/** Digit by digit, as on paper. */
function remainder(value: bigint, divisor: number): number {
  return Array.from(value.toString()).reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}
