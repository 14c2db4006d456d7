import { fieldOfProblem, isBattleRules, rulesProblem } from '../../../src/fair/outcome/battleRules.ts';
import type { BattleRules, BattleRulesInput } from '../../../src/fair/outcome/battleRules.ts';
import { BATTLE_MAX_SEAT_COST } from '../../../src/net/contract/limits.ts';
import type { StoredBattleBox } from '../../db/schema/battles.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Equal boxes in a row. */
export interface RequestedBox {
  boxId: string;
  count: number;
}

/** @throws {DomainError} battle.rule: no such seat count or mode; battle.ruleConflict: rules that exclude each other */
export function validateRules(input: BattleRulesInput): BattleRules {
  if (isBattleRules(input)) return input;
  const problem = rulesProblem(input) ?? 'seats';
  const isUnknown = problem === 'seats' || problem === 'mode';
  const field = fieldOfProblem(problem);
  throw new DomainError(isUnknown ? 'battle.rule' : 'battle.ruleConflict', [
    { field: field === 'seats' ? 'playerCount' : field, problem },
  ]);
}

/** @throws {DomainError} battle.noBox; battle.tooManyBoxes, naming the limit */
export function countRounds(boxes: readonly RequestedBox[], maxBoxes: number): number {
  const rounds = boxes.reduce((sum, { count }) => sum + count, 0);
  if (rounds === 0) throw new DomainError('battle.noBox');
  if (rounds > maxBoxes) {
    throw new DomainError('battle.tooManyBoxes', [{ field: 'boxes', problem: String(maxBoxes) }]);
  }
  return rounds;
}

/** A box that is on sale. */
export interface BoxOnSale {
  id: string;
  version: number;
  price: number;
}

/** The boxes at the version and price they are sold for; null where one of them is not sold. */
export function priceBoxes(
  requested: readonly RequestedBox[],
  sold: readonly BoxOnSale[],
): StoredBattleBox[] | null {
  const byId = new Map(sold.map((box) => [box.id, box]));
  const priced = requested.flatMap(({ boxId, count }) => {
    const box = byId.get(boxId);
    return box === undefined ? [] : [{ boxId, version: box.version, price: box.price, count }];
  });
  return priced.length === requested.length ? priced : null;
}

/**
 * What one seat costs: the sum of price × count.
 * @throws {DomainError} battle.costTooHigh
 */
export function seatCostOf(boxes: readonly StoredBattleBox[]): number {
  const cost = boxes.reduce((sum, { price, count }) => sum + BigInt(price) * BigInt(count), 0n);
  if (cost > BigInt(BATTLE_MAX_SEAT_COST)) throw new DomainError('battle.costTooHigh');
  return Number(cost);
}
