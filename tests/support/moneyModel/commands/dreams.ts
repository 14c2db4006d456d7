import { expect } from 'vitest';
import { dreamStart } from '../../../../src/net/contract/calls/games/dream.ts';
import { ItemState } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';

const EDGE = 500;
const LEAST_TICKETS = 1_000;
const MOST_TICKETS = 75_000;
const STEP = 10;
const DEAREST = 30_000;
const MOST_STAKED = 3;

/** `ceil(value · tickets · 10000 / (100000 · (10000 − edge)))`, DESIGN.md section 9. */
const feeOf = (value: number, tickets: number): number =>
  Math.ceil((value * tickets * 10_000) / (100_000 * (10_000 - EDGE)));

/** Staked items pay the fee, coins the rest; what the items exceed it by goes to the secondary balance. */
export function dreams(world: World): MoneyCommand {
  const { model, product } = world;
  const targets = product.services.catalogue.current().items.filter(({ price }) => price <= DEAREST);
  return {
    async run() {
      const player = world.player();
      const { id: targetId, price: value } = world.oneOf(targets);
      const tickets = LEAST_TICKETS + STEP * world.pick((MOST_TICKETS - LEAST_TICKETS) / STEP + 1);
      const side = world.oneOf(['under', 'over'] as const);
      const staked = world.pick(2) === 0 ? [] : world.some(model.owned(player.id), MOST_STAKED);
      const itemIds = staked.length === 0 ? {} : { itemIds: staked.join(',') };
      const answer = await world.call(player, dreamStart, {
        targetId,
        value,
        edge: EDGE,
        tickets,
        side,
        ...itemIds,
      });
      const fee = feeOf(value, tickets);
      const paidByItems = model.valueOf(staked);
      const coins = Math.max(0, fee - paidByItems);
      if (Math.max(paidByItems, fee) >= value) {
        expect(answer.code).toBe('dream.target');
        return;
      }
      const main = `${player.id}:main` as const;
      if (model.balance(main) < coins) {
        expect(answer.code).toBe('balance.insufficient');
        return;
      }
      const { dream, balance, secondaryBalance } = answer.data;
      model.move(main, 'house:sales', coins);
      if (coins > 0) model.addTurnover(player.id, coins);
      model.move('house:payouts', `${player.id}:secondary`, Math.max(0, paidByItems - fee));
      for (const id of staked) model.item(id).state = ItemState.dreamt;
      const isWon = side === 'under' ? dream.roll <= tickets : dream.roll > 100_000 - tickets;
      expect([dream.won, dream.ownedId !== null, dream.dreamFee]).toEqual([isWon, isWon, fee]);
      if (dream.ownedId !== null) model.addItem(dream.ownedId, player.id, value);
      world.noteRoll(player, dream.round, dream.roll);
      expect([balance, secondaryBalance]).toEqual([
        model.balance(main),
        model.balance(`${player.id}:secondary`),
      ]);
    },
  };
}
