import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { backpackUndoSale } from '../../../../src/net/contract/calls/items/backpack.ts';
import type { TestPlayer } from '../../product.ts';
import { ItemState } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';
import { sellSome } from './sales.ts';

const MOST = 5;
const UNDO_MS = sysConfigDefaults.saleUndoMinutes * 60_000;

/** A recent sale is taken back once for each item: its value leaves the secondary balance, then the main one. */
export function undoneSales(world: World): MoneyCommand {
  const { model } = world;
  const undoSome = async (player: TestPlayer): Promise<void> => {
    const since = world.now() - UNDO_MS;
    const ids = world.some(model.itemsOf(player.id), MOST);
    if (ids.length === 0) return;
    const isRecent = (id: string): boolean => {
      const soldAt = model.soldAt(id);
      return model.item(id).state === ItemState.sold && soldAt !== undefined && soldAt >= since;
    };
    const undone = ids.filter((id) => isRecent(id) && !model.wasUndone(id));
    const amount = model.valueOf(undone);
    const secondary = `${player.id}:secondary` as const;
    const main = `${player.id}:main` as const;
    const rest = Math.max(0, amount - model.balance(secondary));
    const answer = await world.call(player, backpackUndoSale, { ids: ids.join(',') });
    if (undone.length === 0) {
      expect(answer.code).toBe('sale.final');
      return;
    }
    if (rest > model.balance(main)) {
      expect(answer.code).toBe('balance.insufficient');
      return;
    }
    model.move(secondary, 'house:payouts', amount - rest);
    model.move(main, 'house:payouts', rest);
    for (const id of undone) model.undoSale(id);
    expect(answer.data.ids).toHaveLength(undone.length);
    expect(answer.data.ids).toEqual(expect.arrayContaining(undone));
    expect(answer.data).toMatchObject({
      amount,
      balance: model.balance(main),
      secondaryBalance: model.balance(secondary),
    });
  };
  return {
    async run() {
      const player = world.player();
      for (let turns = 1 + world.pick(3); turns > 0; turns -= 1) {
        if (world.pick(2) === 0) await sellSome(world, player);
        await undoSome(player);
      }
    },
  };
}
