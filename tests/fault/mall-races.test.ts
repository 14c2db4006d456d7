import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mallList, profileBuyVirtual } from '../../src/net/contract/calls/items/mall.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { COPIES } from '../support/raceSize.ts';

/** Races of the mall, on a database with more than one connection. */
describe('races of the mall', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('mall races');
    expect(product.services.store.kind).toBe('postgres');
  });
  afterAll(() => product.stop());

  const cheapest = async () => {
    const [item] = (await product.call(null, mallList, { sort: 'priceLow' })).data.list;
    if (item === undefined) throw new Error('the mall is empty');
    return item;
  };
  const buy = (player: TestPlayer, itemId: string, key = product.newKey()) =>
    product.call(player, profileBuyVirtual, { itemId, balanceType: 0 }, { key });

  it(`the last piece is sold to one of ${COPIES} orders of twenty players`, async () => {
    const { itemId } = await cheapest();
    await product.services.store.query('UPDATE catalogue_items SET stock = 1 WHERE id = $1', [itemId]);
    const players = await Promise.all(Array.from({ length: 20 }, () => product.newPlayer()));
    const orders = Array.from({ length: COPIES }, (_, number) =>
      buy(players[number % players.length]!, itemId),
    );
    const codes = (await Promise.all(orders)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'mall.stock')).toHaveLength(COPIES - 1);
    await product.services.store.query('UPDATE catalogue_items SET stock = NULL WHERE id = $1', [itemId]);
    await product.expectCoherentLedger();
  });

  it(`${COPIES} copies of one order buy once`, { tags: ['full'] }, async () => {
    const { itemId, recoveryPrice } = await cheapest();
    const player = await product.newPlayer();
    const key = product.newKey();
    const answers = await Promise.all(Array.from({ length: COPIES }, () => buy(player, itemId, key)));
    expect(new Set(answers.map(({ code }) => code).filter((code) => code !== null))).toEqual(
      new Set(answers.some(({ code }) => code !== null) ? ['idempotency.underWay'] : []),
    );
    expect((await product.balance(player)).balance.main).toBe(50_000 - recoveryPrice);
    expect((await product.backpack(player)).total).toBe(1);
    await product.expectCoherentLedger();
  });

  it('orders beyond a balance are refused, however many come at once', { tags: ['full'] }, async () => {
    const { itemId, recoveryPrice } = await cheapest();
    const player = await product.newPlayer();
    await product.spendDownTo(player, recoveryPrice * 7);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(player, itemId)));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(7);
    expect((await product.balance(player)).balance.main).toBe(0);
    await product.expectCoherentLedger();
  });
});
