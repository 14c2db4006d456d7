import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { backpackUndoSale } from '../../../../src/net/contract/calls/backpack.ts';
import { ItemState } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST = 5;
const UNDO_MS = sysConfigDefaults.saleUndoMinutes * 60_000;

/** A recent sale is taken back once for each item: its value leaves the secondary balance. */
export function undoneSales(world: World): MoneyCommand {
  const { model } = world;
  return {
    async run() {
      const player = world.player();
      const since = world.now() - UNDO_MS;
      // Half of the time among the items that were sold, so that some are undone twice.
      const all = model.itemsOf(player.id);
      const sold = all.filter((id) => model.soldAt(id) !== undefined);
      const ids = world.some(world.pick(2) === 0 ? sold : all, MOST);
      if (ids.length === 0) return;
      const isRecent = (id: string): boolean => {
        const soldAt = model.soldAt(id);
        return model.item(id).state === ItemState.sold && soldAt !== undefined && soldAt >= since;
      };
      const undone = ids.filter((id) => isRecent(id) && !model.wasUndone(id));
      const amount = model.valueOf(undone);
      const secondary = `${player.id}:secondary` as const;
      const answer = await world.call(player, backpackUndoSale, { ids: ids.join(',') });
      if (undone.length === 0) {
        expect(answer.code).toBe('sale.final');
        return;
      }
      if (amount > model.balance(secondary)) {
        expect(answer.code).toBe('balance.insufficient');
        return;
      }
      model.move(secondary, 'house:payouts', amount);
      for (const id of undone) model.undoSale(id);
      expect(answer.data).toEqual({
        ids: expect.arrayContaining(undone) as string[],
        amount,
        secondaryBalance: model.balance(secondary),
      });
      expect(answer.data.ids).toHaveLength(undone.length);
    },
  };
}
