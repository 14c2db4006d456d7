import { expect } from 'vitest';
import { codeRedeem } from '../../../../src/net/contract/calls/items/code.ts';
import { makeCodes } from '../../goldenCodes.ts';
import type { MoneyCommand, World } from '../world.ts';

/** The house gives coins or an item, once for each player and use. */
export function goldenCodes(world: World): MoneyCommand {
  const { model, product } = world;
  const { items } = product.services.catalogue.current();
  return {
    async run() {
      const player = world.player();
      const amount = 1 + world.pick(3_000);
      const { id: definitionId, price } = world.oneOf(items);
      const isItem = world.pick(3) === 0;
      const gift = isItem
        ? ({ gift: 'item', definitionId, amount: null } as const)
        : ({ gift: 'coins', amount } as const);
      const [code = ''] = await makeCodes(product, gift);
      const answer = await world.call(player, codeRedeem, { code });
      if (isItem) await world.takeNewItems(player.id, 'code', [price]);
      else model.move('house:bonus', `${player.id}:main`, amount);
      expect(answer.data.balance).toBe(model.balance(`${player.id}:main`));
      const [late] = world.others(player);
      if (late !== undefined && world.pick(3) === 0)
        expect((await world.call(late, codeRedeem, { code })).code).toBe('code.usedUp');
    },
  };
}
