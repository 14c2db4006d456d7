import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../src/net/contract/call.ts';
import { backpackFavourite, backpackSellMatching } from '../../src/net/contract/calls/items/backpack.ts';
import { profileExchangeQuantity, profileVoucherPage } from '../../src/net/contract/calls/account/profile.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { pickBy, seedItems } from '../support/seedItems.ts';

describe('favourites and sales by filter', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('favourites');
  });
  afterAll(() => product.stop());

  const playerWith = async (count: number) => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    for (let opened = 0; opened < count; opened += 10)
      await product.open(player, { boxId, count: Math.min(10, count - opened) });
    const { list } = await product.backpack(player);
    return { player, list, ids: list.map(({ id }) => id) };
  };
  const lock = (player: TestPlayer, ids: readonly (string | undefined)[], on = true) =>
    product.call(player, backpackFavourite, { ids: ids.join(','), on });
  const sell = (player: TestPlayer, input: CallInput<typeof profileExchangeQuantity>) =>
    product.call(player, profileExchangeQuantity, input, { key: product.newKey() });
  const sellMatching = (
    player: TestPlayer,
    input: CallInput<typeof backpackSellMatching>,
    key = product.newKey(),
  ) => product.call(player, backpackSellMatching, input, { key });
  const page = async (player: TestPlayer, query: CallInput<typeof profileVoucherPage>) =>
    (await product.call(player, profileVoucherPage, query)).data;

  it('leaves locked items when everything is sold, and refuses a sale that names one', async () => {
    const { player, ids } = await playerWith(4);
    expect((await lock(player, [ids[0], ids[1]])).data).toEqual({ changed: 2 });
    expect((await lock(player, [ids[0]])).data).toEqual({ changed: 0 });
    expect((await sell(player, { ids: `${ids[0]},${ids[2]}` })).code).toBe('item.favourite');
    expect((await sell(player, { all: true })).data.sold).toBe(2);
    expect((await sell(player, { all: true })).code).toBe('item.none');
    const left = await page(player, { stat: 0 });
    expect(left.list.map(({ id, favourite }) => [id, favourite])).toEqual([
      [ids[0], true],
      [ids[1], true],
    ]);
    expect([left.ownedCount, left.sellableCount]).toEqual([2, 0]);
    expect((await lock(player, [ids[0]], false)).data.changed).toBe(1);
    expect((await sell(player, { ids: ids[0]! })).data.sold).toBe(1);
    await product.expectCoherentLedger();
  });

  it('locks only owned items of the player, all or none', async () => {
    const { player, ids } = await playerWith(3);
    const other = await playerWith(1);
    await sell(player, { ids: ids[0]! });
    expect((await lock(player, [ids[1], ids[0]])).code).toBe('item.notOwned');
    expect((await lock(player, [ids[1], other.ids[0]])).code).toBe('item.notFound');
    expect((await lock(player, ['x'])).code).toBe('item.none');
    expect((await page(player, { favourite: true })).total).toBe(0);
  });

  it('sells what matches, as many and worth as much as shown, once for each key', async () => {
    const { player, list } = await playerWith(20);
    const { grade } = list[0]!.item;
    const before = await page(player, { grades: String(grade) });
    await lock(player, [before.list[0]!.id]);
    const { sellableCount: count, sellableValue: value } = await page(player, { grades: String(grade) });
    expect(count).toBe(before.sellableCount - 1);
    const input = { grades: String(grade), count, value };
    expect((await sellMatching(player, { ...input, count: count + 1 })).code).toBe('item.changed');
    expect((await sellMatching(player, { ...input, value: value - 1 })).code).toBe('item.changed');
    expect((await page(player, { stat: 2 })).total).toBe(0);
    const sold = await sellMatching(player, input, 'matching-once');
    expect(sold.data).toMatchObject({ sold: count, amount: value, secondaryBalance: value });
    expect((await sellMatching(player, input, 'matching-once')).data).toEqual(sold.data);
    expect((await page(player, { stat: 2 })).list.every(({ item }) => item.grade === grade)).toBe(true);
    expect((await page(player, { stat: 0 })).total).toBe(20 - count);
    await product.expectCoherentLedger();
  });

  it('keeps what is excepted, and does not sell an item that came since', async () => {
    const { player, list } = await playerWith(5);
    const { sellableCount, sellableValue } = await page(player, {});
    const [kept] = list;
    const input = {
      except: kept!.id.toUpperCase(),
      count: sellableCount - 1,
      value: sellableValue - kept!.item.recoveryPrice,
    };
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    expect((await sellMatching(player, input)).code).toBe('item.changed');
    const [newest] = (await page(player, { pageSize: 1 })).list;
    expect((await sellMatching(player, { ...input, except: `${kept!.id},${newest!.id}` })).data.sold).toBe(4);
    expect((await page(player, { stat: 0 })).list.map(({ id }) => id)).toEqual([newest!.id, kept!.id]);
    await product.expectCoherentLedger();
  });

  it('sells ten thousand items at once', { tags: ['full'] }, async () => {
    const player = await product.newPlayer();
    const { store, ports, catalogue } = product.services;
    const definitions = catalogue.current().items;
    await seedItems(store, player.id, { count: 10_000, definitions, pick: pickBy(ports.rng) });
    const { sellableCount: count, sellableValue: value } = await page(player, { pageSize: 1 });
    expect(count).toBe(10_000);
    expect((await sellMatching(player, { count, value })).data).toMatchObject({ sold: count, amount: value });
    expect(await page(player, { stat: 0 })).toMatchObject({ total: 0, ownedValue: 0, sellableCount: 0 });
    // Their origins are made up, which the audit would find.
    await store.query('DELETE FROM item_counts WHERE owner_id = $1::uuid', [player.id]);
    await store.query('DELETE FROM items WHERE owner_id = $1::uuid', [player.id]);
  });
});
