import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBattleRules, itemsAreSold } from '../../src/fair/outcome/battleRules.ts';
import {
  BATTLE_MODES,
  forEachRule,
  RULE_NAMES,
  SEAT_COUNTS,
} from '../../src/fair/outcome/battleRuleSchema.ts';
import type { RuleName } from '../../src/fair/outcome/battleRuleSchema.ts';
import type { BattleRulesInput, BattleRules } from '../../src/fair/outcome/battleRules.ts';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let table: BattleClient;
beforeAll(async () => {
  product = await startProduct('battle rules');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

const subsets = RULE_NAMES.reduce<RuleName[][]>(
  (all, rule) => [...all, ...all.map((rules) => [...rules, rule])],
  [[]],
);
const asked: BattleRulesInput[] = SEAT_COUNTS.flatMap((seats) =>
  BATTLE_MODES.flatMap((mode) =>
    subsets.map((on) => ({ seats, mode, ...forEachRule((rule) => on.includes(rule)) })),
  ),
);
const allowed = asked.filter(isBattleRules);

interface Table {
  host: TestPlayer;
  guest: TestPlayer;
  battle: BattleDetail;
}

/** Plays a battle of two boxes with two players and bots on the other seats. */
async function play({ seats, ...rules }: BattleRules): Promise<Table> {
  const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
  const { boxId } = await product.cheapestBox();
  const { battleId } = await table.create(host, { boxes: `${boxId}:2`, playerCount: seats, ...rules });
  await table.join(guest, battleId, { pos: seats });
  for (let pos = 2; pos < seats; pos += 1) await table.tryCallBot(host, battleId, pos);
  return { host, guest, battle: await table.playToEnd(battleId) };
}

const nameOf = ({ seats, mode, ...rules }: BattleRules) => {
  const on = RULE_NAMES.filter((rule) => rules[rule]);
  return [`${seats} seats`, mode === 1 ? 'reverse' : 'normal', ...on].join(', ');
};

describe('a finished battle', () => {
  it.each(allowed.map((rules) => [nameOf(rules), rules] as const))(
    'of %s pays what its outcome says, in items or in coins',
    async (_name, rules) => {
      const { host, guest, battle } = await play(rules);
      const outcome = battle.outcome;
      if (outcome === null) throw new Error('nothing was drawn');
      expect(outcome.payouts.reduce((sum, payout) => sum + payout, 0)).toBe(battle.totalValue);
      expect(battle.winners).toEqual(outcome.winners);
      for (const [player, pos] of [
        [host, 1],
        [guest, rules.seats],
      ] as const) {
        const [backpack, money] = [await product.backpack(player), await product.balance(player)];
        const isSold = itemsAreSold(rules);
        expect(backpack.ownedValue).toBe(isSold ? 0 : outcome.payouts[pos - 1]);
        expect(backpack.ownedCount).toBe(!isSold && battle.winners.includes(pos) ? battle.pulls.length : 0);
        expect(money.secondaryBalance).toBe(isSold ? outcome.payouts[pos - 1] : 0);
        expect(money.balance).toEqual({ main: 50_000 - battle.seatCost, hold: 0 });
      }
    },
  );

  it('leaves ledger and draws without a finding of the audit', () => product.expectCoherentLedger());
});
