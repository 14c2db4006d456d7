import { expect } from 'vitest';
import { fundsOffers, fundsSell } from '../../../../src/net/contract/calls/items/funds.ts';
import type { MoneyCommand, World } from '../world.ts';
import { sellSome } from './sales.ts';

const DEAREST_PRICE = 20_000;
const MOST_LACKING = 2_000;

/**
 * For a price above the main balance: items are sold for what is missing, and the proceeds moved; where all items do not
 * cover it, the secondary balance gives the rest.
 */
export function fundsSales(world: World): MoneyCommand {
  const { model } = world;
  return {
    async run() {
      const player = world.player();
      const [main, secondary] = [`${player.id}:main`, `${player.id}:secondary`] as const;
      // One in three is more than the remaining items are worth.
      const isMore = world.pick(3) === 0;
      if (isMore) await sellSome(world, player);
      const all = model.valueOf(model.owned(player.id));
      const missing = 1 + (isMore ? all + world.pick(MOST_LACKING) : world.pick(DEAREST_PRICE));
      const price = model.balance(main) + missing;
      const lacking = Math.max(0, missing - all);
      const { sale, transfer } = (await world.call(player, fundsOffers, { price })).data;
      expect(transfer).toBe(model.balance(secondary) >= missing ? missing : null);
      if (lacking > model.balance(secondary) || lacking >= missing) {
        expect(sale).toBeNull();
        const refused = await world.call(player, fundsSell, { price, count: 1, value: 1 });
        expect(refused.code).toBe('item.changed');
        return;
      }
      expect(sale).toMatchObject({ secondary: lacking });
      if (sale === null) return;
      const offer = { price, count: sale.count, value: sale.value, secondary: sale.secondary };
      if (world.pick(4) === 0) {
        const changed = { ...offer, value: offer.value + 1 };
        expect((await world.call(player, fundsSell, changed)).code).toBe('item.changed');
      }
      const { ids, ...answer } = (await world.call(player, fundsSell, offer)).data;
      const values = ids.map((id) => model.item(id).value);
      expect(ids).toHaveLength(sale.count);
      expect(model.owned(player.id)).toEqual(expect.arrayContaining(ids));
      expect(model.valueOf(ids)).toBe(sale.value);
      expect(sale.value).toBeGreaterThanOrEqual(missing - lacking);
      // Nothing is sold that is not needed.
      expect(sale.value - Math.min(...values)).toBeLessThan(missing - lacking);
      model.sell(player.id, ids, world.now());
      model.move(secondary, main, sale.value + lacking);
      expect(answer).toEqual({
        sold: sale.count,
        amount: sale.value,
        moved: sale.value + lacking,
        balance: model.balance(main),
        secondaryBalance: model.balance(secondary),
        saleId: expect.any(String) as string,
      });
    },
  };
}
