import { expect } from 'vitest';
import { profileBuyVirtual } from '../../../../src/net/contract/calls/items/mall.ts';
import type { MoneyCommand, World } from '../world.ts';

const DEAREST = 8_000;

/** Either balance pays the list price; the items are new. */
export function mall(world: World): MoneyCommand {
  const { model, product } = world;
  const goods = product.services.catalogue.current().items.filter(({ price }) => price <= DEAREST);
  return {
    async run() {
      const player = world.player();
      const { id: itemId, price } = world.oneOf(goods);
      const quantity = 1 + world.pick(3);
      const balanceType = world.pick(2) === 0 ? 0 : 1;
      const account = `${player.id}:${balanceType === 0 ? 'main' : 'secondary'}` as const;
      const answer = await world.call(player, profileBuyVirtual, { itemId, quantity, balanceType, price });
      if (model.balance(account) < price * quantity) {
        expect(answer.code).toBe('balance.insufficient');
        return;
      }
      expect(answer.code).toBeNull();
      model.move(account, 'house:sales', price * quantity);
      await world.takeNewItems(
        player.id,
        'purchase',
        Array.from({ length: quantity }, () => price),
      );
    },
  };
}
