import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../src/net/contract/call.ts';
import {
  mallDetail,
  mallList,
  profileBuyVirtual,
  profileMyVirtual,
} from '../../src/net/contract/calls/items/mall.ts';
import { backpackUndoSale } from '../../src/net/contract/calls/items/backpack.ts';
import { fundsOffers, fundsSell } from '../../src/net/contract/calls/items/funds.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('the mall', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('mall');
  });
  afterAll(() => product.stop());

  const list = async (input: CallInput<typeof mallList> = {}) =>
    (await product.call(null, mallList, input)).data;
  const names = async (search: string) =>
    (await list({ search, pageSize: 100 })).list.map(({ names: { en } }) => en);
  const buy = (player: TestPlayer, input: CallInput<typeof profileBuyVirtual>, key = product.newKey()) =>
    product.call(player, profileBuyVirtual, input, { key });
  const cheapest = async () => {
    const [item] = (await list({ sort: 'priceLow' })).list;
    if (item === undefined) throw new Error('the mall is empty');
    return item;
  };
  /** Sells items so that the secondary balance can pay. */
  const withSecondary = async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 10 });
    await product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    return player;
  };

  it('lists every item once by price, page by page, in both directions', async () => {
    const seen: string[] = [];
    const prices: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort: 'priceLow', pageSize: 40, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.list.map(({ itemId }) => itemId));
      prices.push(...page.list.map(({ recoveryPrice }) => recoveryPrice));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const { items } = product.services.catalogue.current();
    expect(seen.length).toBe(items.length);
    expect(new Set(seen).size).toBe(items.length);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    const first = await list({ sort: 'priceHigh', pageSize: 1 });
    expect(first.list[0]?.recoveryPrice).toBe(prices.at(-1));
  });

  it('filters by category and price', async () => {
    const knives = await list({ category: 'knife', pageSize: 100 });
    expect(new Set(knives.list.map(({ category }) => category))).toEqual(new Set(['knife']));
    const others = await list({ category: 'others', pageSize: 100 });
    expect(
      others.list.some(({ category }) => ['knife', 'awp', 'm4', 'ak', 'pistol'].includes(category)),
    ).toBe(false);
    expect(others.list.length).toBeGreaterThan(0);
    const some = await list({ minPrice: 1_000, maxPrice: 5_000, pageSize: 100 });
    expect(some.list.length).toBeGreaterThan(0);
    for (const { recoveryPrice } of some.list) {
      expect(recoveryPrice).toBeGreaterThanOrEqual(1_000);
      expect(recoveryPrice).toBeLessThanOrEqual(5_000);
    }
    expect(await list({ minPrice: 2, maxPrice: 1 })).toEqual({ list: [], next: null, isSimilar: false });
  });

  it.each([
    ['a part of the English name', 'gravit'],
    ['the Chinese name', '失重'],
    ['pinyin', 'shi zhong'],
    ['joined pinyin', 'shizhong'],
    ['a typing error', 'zero gravty'],
    ['a homophone', '失众'],
    ['its words in another order', 'gravity zero'],
    ['its words in another order, one with an error', 'gravty zero'],
  ])('finds an item by %s', async (_by, search) => {
    expect(await names(search)).toContain('Zero Gravity');
  });

  it('lists all items of a word with an error, page by page', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: 'nigt', pageSize: 4, ...(cursor !== undefined && { cursor }) });
      expect(page.isSimilar).toBe(true);
      ids.push(...page.list.map(({ itemId }) => itemId));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(ids.length).toBeGreaterThan(4);
    const meant = await list({ search: 'night', pageSize: 100 });
    expect(ids).toEqual(meant.list.map(({ itemId }) => itemId));
  });

  it('says when names are only similar, and finds nothing for nonsense or for wildcards', async () => {
    expect((await list({ search: 'gravity' })).isSimilar).toBe(false);
    expect((await list({ search: 'gravty' })).isSimilar).toBe(true);
    expect((await list({ search: 'qqxxzz' })).list).toEqual([]);
    expect((await list({ search: '%' })).list).toEqual([]);
    expect((await list({ search: '_' })).list).toEqual([]);
  });

  it('tells of an item where it drops and what it has cost', async () => {
    const box = await product.cheapestBox();
    const { data } = await product.call(null, mallDetail, { id: box.cover.itemId });
    expect(data.boxes.map(({ boxId }) => boxId)).toContain(box.boxId);
    expect(data.prices.map(({ price }) => price)).toEqual([data.recoveryPrice]);
    expect(data.virtualImg).toBe(`/art/items/${box.cover.itemId}.webp`);
    expect((await product.call(null, mallDetail, { id: 'no-such-item' })).code).toBe('mall.notFound');
  });

  it('sells to the main and to the secondary balance, once for a key', async () => {
    const player = await withSecondary();
    const item = await cheapest();
    const { balance: before, secondaryBalance } = await product.balance(player);
    const key = product.newKey();
    const order = { itemId: item.itemId, quantity: 2, balanceType: 0, price: item.recoveryPrice };
    const first = await buy(player, order, key);
    expect(first.data).toMatchObject({
      bought: 2,
      amount: 2 * item.recoveryPrice,
      balance: before.main - 2 * item.recoveryPrice,
    });
    expect((await buy(player, order, key)).data).toEqual(first.data);
    expect((await buy(player, { ...order, quantity: 3 }, key)).code).toBe('idempotency.reused');
    const second = await buy(player, { itemId: item.itemId });
    expect(second.data).toMatchObject({
      bought: 1,
      balanceType: 1,
      balance: secondaryBalance - item.recoveryPrice,
    });
    const { list: orders, total } = (await product.call(player, profileMyVirtual, {})).data;
    expect(total).toBe(2);
    expect(
      orders.map(({ purchaseId, quantity, balanceType }) => [purchaseId, quantity, balanceType]),
    ).toEqual([
      [second.data.purchaseId, 1, 1],
      [first.data.purchaseId, 2, 0],
    ]);
    const owned = (await product.backpack(player)).list.filter(({ stat }) => stat === 0);
    expect(owned.map(({ id }) => id).sort()).toEqual([...first.data.ids, ...second.data.ids].sort());
    const sale = await product.call(
      player,
      profileExchangeQuantity,
      { all: true },
      { key: product.newKey() },
    );
    expect(sale.data.amount).toBe(3 * item.recoveryPrice);
    await product.expectCoherentLedger();
  });

  it('refuses quantities, balances and prices that are wrong, and moves nothing', async () => {
    const player = await product.newPlayer();
    const { itemId, recoveryPrice } = await cheapest();
    for (const quantity of [0, -1, 101, 1.5])
      expect((await buy(player, { itemId, quantity })).code).toBe('mall.quantity');
    expect((await buy(player, { itemId, balanceType: 2 })).code).toBe('mall.balanceType');
    expect((await buy(player, { itemId: 'no-such-item' })).code).toBe('mall.notFound');
    expect((await buy(player, { itemId: 'NO SUCH' })).code).toBe('mall.notFound');
    expect((await buy(player, { itemId, price: recoveryPrice - 1, balanceType: 0 })).code).toBe(
      'mall.changed',
    );
    expect((await buy(player, { itemId, balanceType: 1 })).code).toBe('balance.insufficient');
    const [dearest] = (await list()).list;
    expect((await buy(player, { itemId: dearest!.itemId, balanceType: 0 })).code).toBe(
      'balance.insufficient',
    );
    expect(await product.balance(player)).toMatchObject({ balance: { main: 50_000 }, secondaryBalance: 0 });
    expect((await product.call(null, profileMyVirtual, {})).code).toBe('auth.required');
    await product.expectCoherentLedger();
  });

  it('sells no more than the stock', async () => {
    const { itemId } = await cheapest();
    const stock = async (amount: string) =>
      (await opsCommands(product.services, nodeHashes, 'catalogue').mall(['stock', itemId, amount])).ok;
    expect([await stock('-1'), await stock('x'), await stock('1000001'), await stock('3')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(
      (await opsCommands(product.services, nodeHashes, 'catalogue').mall(['stock', 'no-such-item', '3'])).ok,
    ).toBe(false);
    const player = await product.newPlayer();
    expect((await buy(player, { itemId, quantity: 4, balanceType: 0 })).code).toBe('mall.stock');
    expect((await buy(player, { itemId, quantity: 3, balanceType: 0 })).data.bought).toBe(3);
    expect((await buy(player, { itemId, balanceType: 0 })).code).toBe('mall.stock');
    expect((await product.call(null, mallDetail, { id: itemId })).data.stock).toBe(0);
    expect(await stock('any')).toBe(true);
    expect((await product.call(null, mallDetail, { id: itemId })).data.stock).toBeNull();
    await product.expectCoherentLedger();
  });

  describe('a limited stock', () => {
    const setStock = (itemId: string, stock: number | 'any') =>
      opsCommands(product.services, nodeHashes, 'catalogue').mall(['stock', itemId, String(stock)]);
    const stockOf = async (id: string) => (await product.call(null, mallDetail, { id })).data.stock;
    const sell = (player: TestPlayer, ids: readonly string[]) =>
      product.call(player, profileExchangeQuantity, { ids: ids.join(',') }, { key: product.newKey() });

    it('gets back what is sold, and gives it again when the sale is undone', async () => {
      const { itemId } = await cheapest();
      await setStock(itemId, 5);
      const [player, other] = [await product.newPlayer(), await product.newPlayer()];
      const { ids } = (await buy(player, { itemId, quantity: 5, balanceType: 0 })).data;
      expect(await stockOf(itemId)).toBe(0);
      await sell(player, ids.slice(0, 3));
      expect(await stockOf(itemId)).toBe(3);
      const undo = (chosen: readonly string[]) =>
        product.call(player, backpackUndoSale, { ids: chosen.join(',') }, { key: product.newKey() });
      expect((await undo(ids.slice(0, 1))).code).toBeNull();
      expect(await stockOf(itemId)).toBe(2);
      // What somebody else has bought meanwhile cannot be taken again.
      await buy(other, { itemId, quantity: 2, balanceType: 0 });
      expect((await undo(ids.slice(1, 2))).code).toBe('mall.stock');
      const { price, count, value, secondary } = await offerAbove(player);
      const sale = await product.call(
        player,
        fundsSell,
        { price, count, value, secondary },
        { key: product.newKey() },
      );
      expect(sale.code).toBeNull();
      expect(await stockOf(itemId)).toBe(count);
      await setStock(itemId, 'any');
      await product.expectCoherentLedger();
    });

    it('gets back what a player leaves who closes the account', async () => {
      const { itemId } = await cheapest();
      await setStock(itemId, 5);
      const player = await product.newPlayer();
      await buy(player, { itemId, quantity: 3, balanceType: 0 });
      const { store, ports, closures } = product.services;
      await store.query('UPDATE players SET closes_at = $2 WHERE id = $1', [player.id, ports.clock.now()]);
      expect(await closures.closeDue(player.id)).toBeNull();
      expect(await stockOf(itemId)).toBe(5);
      await setStock(itemId, 'any');
      await product.expectCoherentLedger();
    });

    it('gets nothing of items that came otherwise, or before it was limited', async () => {
      const { itemId } = await cheapest();
      const player = await product.newPlayer();
      const { ids } = (await buy(player, { itemId, quantity: 2, balanceType: 0 })).data;
      await setStock(itemId, 5);
      await sell(player, ids);
      expect(await stockOf(itemId)).toBe(5);
      await setStock(itemId, 'any');
    });

    it('gives one player so many within 24 hours', async () => {
      const { itemId } = await cheapest();
      await setStock(itemId, 100);
      const player = await product.newPlayer();
      expect((await buy(player, { itemId, quantity: 11, balanceType: 0 })).code).toBe('mall.daily');
      expect((await buy(player, { itemId, quantity: 8, balanceType: 0 })).code).toBeNull();
      expect((await buy(player, { itemId, quantity: 3, balanceType: 0 })).code).toBe('mall.daily');
      expect((await buy(player, { itemId, quantity: 2, balanceType: 0 })).code).toBeNull();
      expect(await stockOf(itemId)).toBe(90);
      product.ports.advance(24 * 3_600_000);
      expect((await buy(player, { itemId, quantity: 10, balanceType: 0 })).code).toBeNull();
      await setStock(itemId, 'any');
    });

    /** An offer that sells all items of the player. */
    async function offerAbove(player: TestPlayer) {
      const { balance, secondaryBalance } = await product.balance(player);
      const price = balance.main + secondaryBalance + 1;
      const { sale } = (await product.call(player, fundsOffers, { price })).data;
      if (sale === null) throw new Error('nothing is offered');
      return { price, ...sale };
    }
  });

  describe('in the audit', () => {
    const ORDER = 'every order of the mall gave and was paid for as many items as it says';
    const ORIGIN =
      'every item comes from one opening, pull of a battle, dream, prize of a giveaway, order of the mall or golden code';
    const COUNTED = 'the number of a player’s orders equals their records';
    const BOUGHT = `origin_kind = 'purchase'`;
    it.each([
      ['a wrong quantity', 'UPDATE purchases SET quantity = quantity + 1', [ORDER]],
      ['a wrong price', 'UPDATE purchases SET price = price + 1', [ORDER]],
      ['the other balance', 'UPDATE purchases SET balance_type = 1 - balance_type', [ORDER]],
      [
        'items of another definition',
        `UPDATE items SET definition_id = 'knife-comet-tail' WHERE ${BOUGHT}`,
        [ORDER],
      ],
      ['an order without its row', 'DELETE FROM purchases', [ORDER, COUNTED]],
      ['items without their order', 'DELETE FROM purchased_items', [ORIGIN, ORDER]],
      ['a wrong number of orders', 'UPDATE purchase_totals SET total = total + 1', [COUNTED]],
    ])('is reported: %s', async (_fault, statement, checks) => {
      const player = await product.newPlayer();
      await buy(player, { itemId: (await cheapest()).itemId, quantity: 2, balanceType: 0 });
      const found = await checksAfter(product.services.store, [statement]);
      for (const check of checks) expect(found).toContain(check);
      await product.expectCoherentLedger();
    });
  });
});
