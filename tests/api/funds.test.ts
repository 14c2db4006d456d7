/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { FundsDriver } from '../support/funds.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('funds');
});
afterAll(() => product.stop());

const sumOf = (items: readonly { price: number }[]) => items.reduce((sum, { price }) => sum + price, 0);

describe('what is offered for a price', () => {
  it('is nothing while the main balance covers it', async () => {
    const driver = await FundsDriver.withItems(product, 5);
    const { price } = await product.cheapestBox();
    expect((await driver.sell(await driver.offeredSale(price))).code).toBeNull();
    expect(await driver.offers(price)).toEqual({ missing: 0, sale: null, transfer: null, refill: null });
  });

  it('names the sale, and a transfer only where the secondary balance covers it alone', async () => {
    const driver = await FundsDriver.withItems(product, 10);
    const items = await driver.owned();
    const all = sumOf(items);
    const whole = await driver.offers(all);
    expect(whole).toMatchObject({ missing: all, transfer: null });
    expect(whole.sale).toMatchObject({ count: items.length, value: all, secondary: 0 });
    expect(whole.sale?.items.length).toBeLessThanOrEqual(3);
    expect((await driver.offers(all + 1)).sale).toBeNull();
    const [first] = items;
    await product.call(driver.player, profileExchangeQuantity, { ids: first!.id }, { key: product.newKey() });
    expect((await driver.offers(first!.price)).transfer).toBe(first!.price);
    expect((await driver.offers(first!.price + 1)).transfer).toBeNull();
    // What the items lack comes from the secondary balance.
    const both = await driver.offers(all);
    expect(both.sale).toMatchObject({ count: items.length - 1, secondary: first!.price });
    expect((await driver.offers(all + 1)).sale).toBeNull();
  });
});

describe('a sale for a price', () => {
  it('sells the offered items, moves the proceeds and leaves the rest, once for each key', async () => {
    const driver = await FundsDriver.withItems(product, 10);
    const before = await driver.owned();
    const { price } = await product.cheapestBox();
    const sale = await driver.offeredSale(price);
    const { data, code } = await driver.sell(sale, 'sell-once');
    expect(code).toBeNull();
    const kept = (await driver.owned()).map(({ id }) => id);
    expect(data).toMatchObject({
      sold: sale.count,
      ids: before.map(({ id }) => id).filter((id) => !kept.includes(id)),
      amount: sale.value,
      moved: sale.value,
      balance: sale.value,
      secondaryBalance: 0,
    });
    expect(data.balance).toBeGreaterThanOrEqual(price);
    const after = await driver.owned();
    expect(after).toHaveLength(before.length - data.sold);
    expect(sumOf(before) - sumOf(after)).toBe(data.amount);
    expect((await driver.sell(sale, 'sell-once')).data).toEqual(data);
    expect(await driver.balances()).toEqual({ main: sale.value, secondary: 0 });
    expect((await driver.sell({ ...sale, count: 9 }, 'sell-once')).code).toBe('idempotency.reused');
    const { boxId } = await product.cheapestBox();
    expect((await product.open(driver.player, { boxId, count: 1 })).code).toBeNull();
    await product.expectCoherentLedger();
  });

  it('takes what the items lack from the secondary balance', async () => {
    const driver = await FundsDriver.withItems(product, 4);
    const items = await driver.owned();
    const [first] = items;
    await product.call(driver.player, profileExchangeQuantity, { ids: first!.id }, { key: product.newKey() });
    const sale = await driver.offeredSale(sumOf(items));
    expect((await driver.sell(sale)).data).toMatchObject({
      sold: 3,
      moved: sumOf(items),
      secondaryBalance: 0,
    });
    await product.expectCoherentLedger();
  });

  it('never sells a locked item', async () => {
    const driver = await FundsDriver.withItems(product, 6);
    const [first, ...others] = await driver.owned();
    await driver.lock(others.map(({ id }) => id));
    expect((await driver.offers(first!.price + 1)).sale).toBeNull();
    expect((await driver.sell(await driver.offeredSale(first!.price))).code).toBeNull();
    expect(await driver.owned()).toEqual(others.map((item) => ({ ...item, favourite: true })));
    expect((await driver.offers(first!.price + 1)).sale).toBeNull();
  });

  it('leaves the items that are to be played', async () => {
    const driver = await FundsDriver.withItems(product, 8);
    const items = await driver.owned();
    const played = items.filter((_, index) => index % 2 === 0);
    const others = items.filter((item) => !played.includes(item));
    const ids = played.map(({ id }) => id);
    expect((await driver.offers(sumOf(others) + 1, ids)).sale).toBeNull();
    const sale = await driver.offeredSale(sumOf(others), ids);
    expect(sale).toMatchObject({ count: others.length, value: sumOf(others) });
    expect((await driver.sell({ ...sale, except: ids.concat(others[0]!.id).join(',') })).code).toBe(
      'item.changed',
    );
    expect((await driver.sell(sale)).code).toBeNull();
    expect(await driver.owned()).toEqual(played);
    await product.expectCoherentLedger();
  });

  it('takes ids of items that are no longer owned, or of others, as none', async () => {
    const driver = await FundsDriver.withItems(product, 3);
    const other = await FundsDriver.withItems(product, 3);
    const items = await driver.owned();
    const [first] = items;
    await product.call(driver.player, profileExchangeQuantity, { ids: first!.id }, { key: product.newKey() });
    const foreign = [first!.id, ...(await other.owned()).map(({ id }) => id)];
    const rest = sumOf(items) - first!.price;
    expect((await driver.offers(rest, foreign)).sale).toMatchObject({ count: 2, value: rest });
  });

  it('is refused when the offer no longer stands, and moves nothing', async () => {
    const driver = await FundsDriver.withItems(product, 6);
    const items = await driver.owned();
    const { price } = await product.cheapestBox();
    const sale = await driver.offeredSale(price);
    for (const other of [
      { ...sale, count: Number(sale.count) + 1 },
      { ...sale, value: Number(sale.value) + 1 },
      { ...sale, secondary: 1 },
      { ...sale, price: sumOf(items) + 1 },
    ])
      expect(await driver.sell(other)).toMatchObject({ status: 409, code: 'item.changed' });
    await driver.lock(items.map(({ id }) => id));
    expect((await driver.sell(sale)).code).toBe('item.changed');
    expect(await driver.balances()).toEqual({ main: 0, secondary: 0 });
    expect(await driver.owned()).toHaveLength(items.length);
  });

  it('is refused once the balance covers the price', async () => {
    const driver = await FundsDriver.withItems(product, 10);
    const { price } = await product.cheapestBox();
    const sale = await driver.offeredSale(price);
    expect((await driver.sell(sale)).code).toBeNull();
    expect((await driver.sell(sale)).code).toBe('item.changed');
  });

  it('is neither offered nor taken where nothing can be moved to the main balance', async () => {
    const driver = await FundsDriver.withItems(product, 6);
    const { price } = await product.cheapestBox();
    const sale = await driver.offeredSale(price);
    const { store, ports } = product.services;
    await writeSysConfig(store, 'switchBalanceType', true, ports.clock.now());
    expect(await driver.offers(price)).toMatchObject({ missing: price, sale: null, transfer: null });
    expect(await driver.sell(sale)).toMatchObject({ status: 403, code: 'transfer.off' });
    await writeSysConfig(store, 'switchBalanceType', false, ports.clock.now());
    expect((await driver.sell(sale)).code).toBeNull();
  });

  it('refuses amounts that are none', async () => {
    const driver = await FundsDriver.withItems(product, 1);
    const sale = await driver.offeredSale(1);
    for (const bad of [{ price: 0 }, { price: 1.5 }, { count: 0 }, { value: -1 }, { secondary: 'x' }])
      expect((await driver.sell({ ...sale, ...bad })).status).toBe(400);
  });
});
