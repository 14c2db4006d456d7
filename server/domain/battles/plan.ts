import { isBattleRules, rulesProblem } from '../../../src/fair/outcome/battleRules.ts';
import type {
  BattleRulesInput,
  BattleRuleProblem,
  BattleRules,
} from '../../../src/fair/outcome/battleRules.ts';
import { BATTLE_MAX_SEAT_COST } from '../../../src/net/contract/limits.ts';
import type { StoredBattleBox } from '../../db/schema-battles.ts';
import { Refusal } from '../../refusal.ts';

/** Boxes as somebody asked for them. */
interface AskedBox {
  boxId: string;
  count: number;
}

/** Which field of the request a fault of the rules is about. */
const fieldOf: Readonly<Record<BattleRuleProblem, string>> = {
  seats: 'playerCount',
  mode: 'mode',
  teams: 'teams',
  shareReverse: 'share',
  shareTeams: 'share',
  shareTerminal: 'share',
  jackpot: 'jackpot',
};

/** @throws Refusal battle.rule for what does not exist, battle.ruleConflict for what excludes each other */
export function checkRules(asked: BattleRulesInput): BattleRules {
  if (isBattleRules(asked)) {
    const { mode, seats, teams, share, terminal, jackpot } = asked;
    return { mode, seats, teams, share, terminal, jackpot };
  }
  const fault = rulesProblem(asked) ?? 'seats';
  const unknown = fault === 'seats' || fault === 'mode';
  const problem = { field: fieldOf[fault], problem: fault };
  throw new Refusal(unknown ? 'battle.rule' : 'battle.ruleConflict', [problem]);
}

/** Reads `boxId:count` pairs joined by commas; equal boxes that follow each other become one. */
export function readBoxes(text: string): AskedBox[] {
  const boxes: AskedBox[] = [];
  for (const pair of text.split(',')) {
    const [boxId = '', digits] = pair.split(':');
    const count = Number(digits);
    const last = boxes.at(-1);
    if (count === 0) continue;
    if (last?.boxId === boxId) last.count += count;
    else boxes.push({ boxId, count });
  }
  return boxes;
}

/** @throws Refusal battle.noBox, battle.tooManyBoxes naming the limit */
export function checkCount(boxes: readonly AskedBox[], maxBoxes: number): number {
  const rounds = boxes.reduce((sum, { count }) => sum + count, 0);
  if (rounds === 0) throw new Refusal('battle.noBox');
  if (rounds > maxBoxes) {
    throw new Refusal('battle.tooManyBoxes', [{ field: 'boxes', problem: String(maxBoxes) }]);
  }
  return rounds;
}

/** A box that is on sale. */
export interface SoldBox {
  id: string;
  version: number;
  price: number;
}

/** The boxes at the version and price they are sold for; null where one of them is not sold. */
export function priceBoxes(asked: readonly AskedBox[], sold: readonly SoldBox[]): StoredBattleBox[] | null {
  const byId = new Map(sold.map((box) => [box.id, box]));
  const priced = asked.flatMap(({ boxId, count }) => {
    const box = byId.get(boxId);
    return box === undefined ? [] : [{ boxId, version: box.version, price: box.price, count }];
  });
  return priced.length === asked.length ? priced : null;
}

/** What one seat costs. @throws Refusal battle.costTooHigh */
export function seatCostOf(boxes: readonly StoredBattleBox[]): number {
  const cost = boxes.reduce((sum, { price, count }) => sum + BigInt(price) * BigInt(count), 0n);
  if (cost > BigInt(BATTLE_MAX_SEAT_COST)) throw new Refusal('battle.costTooHigh');
  return Number(cost);
}
