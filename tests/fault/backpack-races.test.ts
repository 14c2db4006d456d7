import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemCountCheck } from '../../server/domain/audit/item-counts.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import {
  backpackFavourite,
  backpackSellMatching,
  backpackUndoSale,
} from '../../src/net/contract/calls/items/backpack.ts';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../src/net/contract/calls/account/profile.ts';
import { waitForBlockedSessions } from '../support/lockWaits.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { COPIES } from '../support/raceSize.ts';

/** Races of the backpack, on a database with more than one connection. */
describe('races of the backpack', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('backpack races');
    expect(product.services.store.kind).toBe('postgres');
  });
  afterAll(() => product.stop());

  const playerWith = async (count: number) => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    for (let opened = 0; opened < count; opened += 10)
      await product.open(player, { boxId, count: Math.min(10, count - opened) });
    return { player, backpack: await product.backpack(player) };
  };
  const sellAll = (player: TestPlayer) =>
    product.call(player, profileExchangeQuantity, { all: true }, { key: product.newKey() });
  const setFavourite = (player: TestPlayer, ids: readonly string[], on: boolean) =>
    product.call(player, backpackFavourite, { ids: ids.join(','), on });

  it(
    'an item locked while everything is sold is either locked and kept or sold, never both',
    { tags: ['full'] },
    async () => {
      const { player, backpack } = await playerWith(40);
      const ids = backpack.list.map(({ id }) => id);
      const sales = Array.from({ length: 5 }, () => sellAll(player));
      const locks = await Promise.all(ids.map((id) => setFavourite(player, [id], true)));
      await Promise.all(sales);
      const locked = locks.filter(({ code }) => code === null);
      const rows = await product.services.store.query<{ state: number; favourite: boolean; n: number }>(
        'SELECT state, favourite, count(*) AS n FROM items WHERE owner_id = $1::uuid GROUP BY 1, 2',
        [player.id],
      );
      const favourites = rows.find(({ favourite }) => favourite)?.n ?? 0;
      expect(rows.filter(({ state, favourite }) => favourite !== (state === 0))).toEqual([]);
      expect(favourites).toBe(locked.length);
      await product.expectCoherentLedger();
    },
  );

  it('a sale of everything that waits for a lock leaves the locked item', { tags: ['full'] }, async () => {
    const { player, backpack } = await playerWith(3);
    const [id = ''] = backpack.list.map((owned) => owned.id);
    const { store } = product.services;
    let sale: ReturnType<typeof sellAll> | undefined;
    await store.transaction(async (tx) => {
      await tx.query('SELECT items_favourite($1::uuid, $2::uuid[], true)', [player.id, [id]]);
      sale = sellAll(player);
      await waitForBlockedSessions(store, 1);
    });
    expect((await sale)?.data.sold).toBe(2);
    expect((await product.backpack(player)).list.find((owned) => owned.id === id)).toMatchObject({
      stat: 0,
      favourite: true,
    });
    await product.expectCoherentLedger();
  });

  it(
    'sales by one filter, sales of everything and openings at once keep counts and money right',
    { tags: ['full'] },
    async () => {
      const { player, backpack } = await playerWith(30);
      const { boxId } = await product.cheapestBox();
      const input = { count: backpack.sellableCount, value: backpack.sellableValue };
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => {
          if (n % 6 === 0) return product.open(player, { boxId, count: 1 });
          if (n % 6 === 1) return sellAll(player);
          return product.call(player, backpackSellMatching, input, { key: product.newKey() });
        }),
      );
      const codes = new Set<string | null>(answers.map(({ code }) => code));
      expect([...codes].filter((code) => !['item.changed', 'item.none', null].includes(code))).toEqual([]);
      const sold = (await product.balance(player)).secondaryBalance;
      const [row] = await product.services.store.query<{ value: number }>(
        'SELECT sum(price)::bigint AS value FROM items WHERE owner_id = $1::uuid AND state = 2',
        [player.id],
      );
      expect(sold).toBe(row?.value);
      expect(await runSqlCheck(product.services.store, itemCountCheck)).toEqual([]);
      await product.expectCoherentLedger();
    },
  );

  it(`${COPIES} undoings of one sale at once undo it once`, async () => {
    const { player, backpack } = await playerWith(2);
    await sellAll(player);
    const [{ id, item } = { id: '', item: { recoveryPrice: 0 } }] = backpack.list;
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () =>
        product.call(player, backpackUndoSale, { ids: id }, { key: product.newKey() }),
      ),
    );
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'sale.final']));
    expect((await product.balance(player)).secondaryBalance).toBe(backpack.ownedValue - item.recoveryPrice);
    await product.expectCoherentLedger();
  });

  it(
    'an undone sale takes its coins back where a transfer at once has moved them, and they exist once',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < 20; round++) {
        const { player, backpack } = await playerWith(1);
        const before = await product.balance(player);
        await sellAll(player);
        const [{ id } = { id: '' }] = backpack.list;
        const [undone, moved] = await Promise.all([
          product.call(player, backpackUndoSale, { ids: id }, { key: product.newKey() }),
          product.call(player, profileTransferSecondary, { all: true }, { key: product.newKey() }),
        ]);
        expect(undone.code).toBeNull();
        expect(['transfer.nothing', 'balance.insufficient', null]).toContain(moved.code);
        expect(await product.balance(player)).toEqual(before);
      }
      await product.expectCoherentLedger();
    },
  );
});
