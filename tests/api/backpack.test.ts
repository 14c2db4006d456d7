import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backpackAvailable, backpackFavourite } from '../../src/net/contract/calls/items/backpack.ts';
import {
  profileBalanceLog,
  profileExchangeQuantity,
  profileVoucherPage,
} from '../../src/net/contract/calls/account/profile.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('the backpack', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('backpack');
  });
  afterAll(() => product.stop());

  const playerWith = async (count: number) => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    if (count > 0) await product.open(player, { boxId, count });
    const backpack = await product.backpack(player);
    return { player, backpack, ids: backpack.list.map((owned) => owned.id) };
  };
  const sell = (player: TestPlayer, input: object, key = product.newKey()) =>
    product.call(player, profileExchangeQuantity, input, { key });

  it('sells one item at its own price to the secondary balance', async () => {
    const { player, backpack, ids } = await playerWith(3);
    const price = backpack.list[0]?.item.recoveryPrice ?? 0;
    const sold = (await sell(player, { ids: ids[0] })).data;
    expect(sold).toMatchObject({ sold: 1, amount: price, secondaryBalance: price });
    const after = await product.backpack(player);
    expect(after.ownedCount).toBe(2);
    expect(after.list.find((owned) => owned.id === ids[0])?.stat).toBe(2);
    expect((await product.balance(player)).secondaryBalance).toBe(price);
    await product.expectCoherentLedger();
  });

  it('says which of some items can still be played or given: owned and not locked', async () => {
    const { player, ids } = await playerWith(4);
    const [kept = '', sold = '', locked = ''] = ids;
    await sell(player, { ids: sold });
    await product.call(player, backpackFavourite, { ids: locked, on: true });
    const other = await playerWith(1);
    const asked = [kept, sold, locked, other.ids[0] ?? ''].join(',');
    expect((await product.call(player, backpackAvailable, { ids: asked })).data).toEqual({ ids: [kept] });
    expect((await product.call(null, backpackAvailable, { ids: kept })).code).toBe('auth.required');
  });

  it('sells several, and then all that is left', async () => {
    const { player, backpack, ids } = await playerWith(5);
    expect((await sell(player, { ids: ids.slice(0, 2).join(',') })).data.sold).toBe(2);
    const rest = (await sell(player, { all: true })).data;
    expect(rest.sold).toBe(3);
    expect(rest.secondaryBalance).toBe(backpack.ownedValue);
    expect((await product.backpack(player)).ownedCount).toBe(0);
    expect((await sell(player, { all: true })).code).toBe('item.none');
    await product.expectCoherentLedger();
  });

  it('answers a repeated sale with its first answer', async () => {
    const { player, ids } = await playerWith(1);
    const first = await sell(player, { ids: ids[0] }, 'sale-once');
    expect((await sell(player, { ids: ids[0] }, 'sale-once')).data).toEqual(first.data);
    expect((await sell(player, { ids: ids[0] })).code).toBe('item.notOwned');
  });

  it('refuses items that do not exist or belong to others, and an empty list; sells none of a list with one bad id', async () => {
    const { player, ids } = await playerWith(2);
    const other = await playerWith(1);
    const cases: [object, string][] = [
      [{ ids: '00000000-0000-7000-8000-000000000000' }, 'item.notFound'],
      [{ ids: other.ids[0] }, 'item.notFound'],
      [{ ids: `${ids[0]},${other.ids[0]}` }, 'item.notFound'],
      [{ ids: 'x' }, 'item.none'],
      [{ ids: '-'.repeat(36) }, 'item.none'],
      [{ ids: `${'f'.repeat(32)}----` }, 'item.none'],
      [{}, 'item.none'],
      [{ ids: ids[0], all: true }, 'item.none'],
    ];
    for (const [input, code] of cases) expect((await sell(player, input)).code).toBe(code);
    expect((await product.backpack(player)).ownedCount).toBe(2);
    await product.expectCoherentLedger();
  });

  it.each([
    ['staked', 1],
    ['taken back', 3],
    ['delivered', 4],
  ])('sells no item that is %s, by itself, in a list or with all others', async (_what, state) => {
    const { player, ids } = await playerWith(3);
    const { store } = product.services;
    const setState = (value: number) =>
      store.query(
        `UPDATE items SET state = $2::smallint, end_kind = CASE WHEN $2::smallint = 4 THEN 'delivery' END,
           end_id = CASE WHEN $2::smallint = 4 THEN id END WHERE id = $1::uuid`,
        [ids[0], value],
      );
    await setState(state);
    expect((await sell(player, { ids: ids[0] })).code).toBe('item.notOwned');
    expect((await sell(player, { ids: ids.slice(0, 2).join(',') })).code).toBe('item.notOwned');
    expect((await product.balance(player)).secondaryBalance).toBe(0);
    expect((await sell(player, { all: true })).data.sold).toBe(2);
    expect((await sell(player, { all: true })).code).toBe('item.none');
    const kept = (await product.backpack(player)).list.find(({ id }) => id === ids[0]);
    expect(kept?.stat).toBe(state);
    await setState(0);
    await product.expectCoherentLedger();
  });

  it('accepts one id in two spellings as one item', async () => {
    const { player, ids } = await playerWith(1);
    const [id = ''] = ids;
    expect((await sell(player, { ids: `${id},${id.toUpperCase()}` })).data.sold).toBe(1);
    await product.expectCoherentLedger();
  });

  it('sells an item once when many sales name it at once', async () => {
    const { player, backpack, ids } = await playerWith(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(player, { ids: ids[0] })));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect((await product.balance(player)).secondaryBalance).toBe(backpack.ownedValue);
    await product.expectCoherentLedger();
  });

  it('pages newest first, 15 by default, and filters by state', async () => {
    const { player } = await playerWith(10);
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 8 });
    const first = (await product.call(player, profileVoucherPage, {})).data;
    expect([first.page, first.pageSize, first.total, first.list.length]).toEqual([1, 15, 18, 15]);
    const second = (await product.call(player, profileVoucherPage, { page: 2 })).data;
    expect(second.list).toHaveLength(3);
    const ids = [...first.list, ...second.list].map((owned) => owned.id);
    expect(ids).toEqual([...ids].sort().reverse());
    await sell(player, { ids: ids[0] });
    expect((await product.call(player, profileVoucherPage, { stat: 2 })).data.total).toBe(1);
    expect((await product.call(player, profileVoucherPage, { stat: 0 })).data.total).toBe(17);
    const log = (await product.call(player, profileBalanceLog, { pageSize: 2 })).data;
    expect(log.list.map((entry) => entry.actionType)).toEqual(['item.sell', 'box.open']);
    expect(log.total).toBe(4);
  });

  it('logs each change of the balance with its order and its time', async () => {
    const player = await product.newPlayer();
    const { boxId, price } = await product.cheapestBox();
    const times = [product.ports.clock.now().toISOString()];
    for (let opened = 0; opened < 2; opened += 1) {
      product.ports.advance(60_000);
      times.unshift(product.ports.clock.now().toISOString());
      await product.open(player, { boxId, count: 1 });
    }
    const orders = await product.services.store.query<{ transfer_id: string }>(
      'SELECT transfer_id FROM openings WHERE player_id = $1 ORDER BY roll_id DESC',
      [player.id],
    );
    const { list } = (await product.call(player, profileBalanceLog, {})).data;
    expect(list.map(({ createTime }) => createTime)).toEqual(times);
    expect(list.slice(0, 2).map(({ orderId }) => orderId)).toEqual(orders.map((order) => order.transfer_id));
    expect(list[0]).toMatchObject({ actionType: 'box.open', balanceType: 'main', amount: -price });
    expect(list[0]?.balanceAfter).toBe(50_000 - 2 * price);
  });
});
