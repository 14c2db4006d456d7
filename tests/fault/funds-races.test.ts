import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FundsDriver } from '../support/funds.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { RewardDriver } from '../support/rewards.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { sysConfigDefaults } from '../../server/domain/configuration/sys-config.ts';
import { COPIES } from '../support/raceSize.ts';

/** Races of sales for a price and of refills, on a database with more than one connection. */
describe('races of a player without coins', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('funds races');
    expect(product.services.store.kind).toBe('postgres');
  });
  afterAll(() => product.stop());

  const times = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: COPIES }, make));
  const seller = async () => {
    const driver = await FundsDriver.withItems(product, 20);
    const { price } = await product.cheapestBox();
    return { driver, sale: await driver.offeredSale(price) };
  };
  const expectOneSale = async ({ driver, sale }: Awaited<ReturnType<typeof seller>>) => {
    expect(await driver.balances()).toEqual({ main: sale.value, secondary: 0 });
    expect(await driver.owned()).toHaveLength(20 - Number(sale.count));
    await product.expectCoherentLedger();
  };

  it(`${COPIES} copies of one sale sell once`, async () => {
    const { driver, sale } = await seller();
    const key = product.newKey();
    const codes = (await times(() => driver.sell(sale, key))).map(({ code }) => code);
    expect(codes.filter((code) => code !== null && code !== 'idempotency.underWay')).toEqual([]);
    await expectOneSale({ driver, sale });
  });

  it(`${COPIES} sales with keys of their own sell once`, { tags: ['full'] }, async () => {
    const { driver, sale } = await seller();
    const codes = (await times(() => driver.sell(sale))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'item.changed')).toHaveLength(COPIES - 1);
    await expectOneSale({ driver, sale });
  });

  it('sells no item twice beside ordinary sales', { tags: ['full'] }, async () => {
    const { driver, sale } = await seller();
    const items = await driver.owned();
    const all = items.reduce((sum, { price }) => sum + price, 0);
    const ordinary = items.map(({ id }) => () => {
      const key = product.newKey();
      return product.call(driver.player, profileExchangeQuantity, { ids: id }, { key });
    });
    await Promise.all([...ordinary, ...items.map(() => () => driver.sell(sale))].map((act) => act()));
    const { main, secondary } = await driver.balances();
    const left = (await driver.owned()).reduce((sum, { price }) => sum + price, 0);
    expect(main + secondary + left).toBe(all);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} claims of one refill pay once`, async () => {
    const rewards = await RewardDriver.ofNewPlayer(product);
    await product.spendDownTo(rewards.player, 0);
    const codes = (await times(() => rewards.claim({ kind: 'refill', zone: 'UTC' }))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'reward.claimed')).toHaveLength(COPIES - 1);
    expect(await rewards.main()).toBe(sysConfigDefaults.refillAmount);
    await product.expectCoherentLedger();
  });
});
