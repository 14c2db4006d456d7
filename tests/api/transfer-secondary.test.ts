/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../src/net/contract/calls/account/profile.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('a transfer from secondary to main', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('transfer');
  });
  afterAll(() => product.stop());

  /** A player with the proceeds of three sold items. */
  const seller = async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 3 });
    await product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
    const { balance, secondaryBalance } = await product.balance(player);
    return { player, main: balance.main, secondary: secondaryBalance };
  };
  const transfer = (player: TestPlayer, input: object, key = product.newKey()) =>
    product.call(player, profileTransferSecondary, input, { key });
  const balancesOf = async (player: TestPlayer) => {
    const { balance, secondaryBalance } = await product.balance(player);
    return { main: balance.main, secondary: secondaryBalance };
  };

  it('moves an amount, then the rest', async () => {
    const { player, main, secondary } = await seller();
    expect((await transfer(player, { amount: 1 })).data).toEqual({
      moved: 1,
      balance: main + 1,
      secondaryBalance: secondary - 1,
    });
    expect((await transfer(player, { all: true })).data).toEqual({
      moved: secondary - 1,
      balance: main + secondary,
      secondaryBalance: 0,
    });
    expect(await balancesOf(player)).toEqual({ main: main + secondary, secondary: 0 });
    expect((await transfer(player, { all: true })).code).toBe('transfer.nothing');
    await product.expectCoherentLedger();
  });

  it('answers a repeat with its first answer', async () => {
    const { player, main, secondary } = await seller();
    const first = await transfer(player, { amount: 1 }, 'transfer-once');
    expect((await transfer(player, { amount: 1 }, 'transfer-once')).data).toEqual(first.data);
    expect(await balancesOf(player)).toEqual({ main: main + 1, secondary: secondary - 1 });
    expect((await transfer(player, { amount: 2 }, 'transfer-once')).code).toBe('idempotency.reused');
  });

  it('moves nothing for a bad amount', async () => {
    const { player, main, secondary } = await seller();
    const cases: [object, string][] = [
      [{ amount: 0 }, 'transfer.amount'],
      [{ amount: -1 }, 'transfer.amount'],
      [{ amount: 0.5 }, 'transfer.amount'],
      [{ amount: '1e3' }, 'transfer.amount'],
      [{ amount: 'all' }, 'transfer.amount'],
      [{}, 'transfer.amount'],
      [{ amount: 1, all: true }, 'transfer.amount'],
      [{ amount: secondary + 1 }, 'balance.insufficient'],
      [{ amount: 1_000_000_000_000 }, 'balance.insufficient'],
      [{ amount: 1_000_000_000_001 }, 'transfer.amount'],
    ];
    for (const [input, code] of cases) expect((await transfer(player, input)).code).toBe(code);
    expect(await balancesOf(player)).toEqual({ main, secondary });
  });

  it('is refused while the configuration hides the exchange', async () => {
    const { player, main, secondary } = await seller();
    const { store } = product.services;
    await store.query(`UPDATE sys_config SET value = 'true'::jsonb WHERE name = 'switchBalanceType'`);
    expect(await transfer(player, { amount: 1 })).toMatchObject({ status: 403, code: 'transfer.off' });
    await store.query(`UPDATE sys_config SET value = 'false'::jsonb WHERE name = 'switchBalanceType'`);
    expect(await balancesOf(player)).toEqual({ main, secondary });
  });

  it('succeeds as often as the balance covers, however many are sent at once', async () => {
    const { player, main, secondary } = await seller();
    const share = Math.floor(secondary / 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(player, { amount: share })));
    const covered = Math.floor(secondary / share);
    expect(answers.filter(({ code }) => code === null)).toHaveLength(covered);
    expect(answers.filter(({ code }) => code === 'balance.insufficient')).toHaveLength(20 - covered);
    expect(await balancesOf(player)).toEqual({
      main: main + covered * share,
      secondary: secondary - covered * share,
    });
    await product.expectCoherentLedger();
  });
});
