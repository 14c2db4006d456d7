import { expect } from 'vitest';
import { profileExchangeQuantity } from '../../../../src/net/contract/calls/profile.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST = 5;

/** The house pays the items' values into the secondary balance. */
export function sales(world: World): MoneyCommand {
  const { model } = world;
  return {
    async run() {
      const player = world.player();
      const owned = model.owned(player.id);
      const isAll = world.pick(4) === 0;
      const sold = isAll ? owned : world.some(owned, MOST);
      const input = isAll ? { all: true } : { ids: sold.join(',') };
      const answer = await world.call(player, profileExchangeQuantity, input);
      if (sold.length === 0) {
        expect(answer.code).toBe('item.none');
        return;
      }
      const secondary = `${player.id}:secondary` as const;
      model.sell(player.id, sold, world.now());
      expect(answer.data).toEqual({
        sold: sold.length,
        amount: model.valueOf(sold),
        secondaryBalance: model.balance(secondary),
      });
    },
  };
}
