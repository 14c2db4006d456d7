/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { backpackUndoSale } from '../../src/net/contract/calls/items/backpack.ts';
import {
  profileBalanceLog,
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../src/net/contract/calls/account/profile.ts';
import { REBALANCE, checksAfter, resizeTransfers } from '../support/auditFindings.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('a sale is undone', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('sale undo');
  });
  afterAll(() => product.stop());

  const playerWith = async (count: number) => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count });
    const { list } = await product.backpack(player);
    return { player, items: list.map(({ id, item }) => ({ id, price: item.recoveryPrice })) };
  };
  const sell = (player: TestPlayer, ...ids: string[]) =>
    product.call(player, profileExchangeQuantity, { ids: ids.join(',') }, { key: product.newKey() });
  const undo = (player: TestPlayer, ids: readonly string[], key = product.newKey()) =>
    product.call(player, backpackUndoSale, { ids: ids.join(',') }, { key });
  const statOf = async (player: TestPlayer, id: string) =>
    (await product.backpack(player)).list.find((owned) => owned.id === id)?.stat;
  const advance = (minutes: number) => {
    product.ports.advance(minutes * 60_000);
  };

  it('gives the item back for its price, once, and the records show it', async () => {
    const { player, items } = await playerWith(2);
    const [one, other] = items as [(typeof items)[0], (typeof items)[0]];
    await sell(player, one.id);
    await sell(player, other.id);
    const undone = await undo(player, [one.id], 'undo-once');
    const { main } = (await product.balance(player)).balance;
    expect(undone.data).toEqual({
      ids: [one.id],
      amount: one.price,
      balance: main,
      secondaryBalance: other.price,
    });
    expect((await undo(player, [one.id], 'undo-once')).data).toEqual(undone.data);
    expect([await statOf(player, one.id), await statOf(player, other.id)]).toEqual([0, 2]);
    expect((await undo(player, [one.id])).code).toBe('sale.final');
    const log = (await product.call(player, profileBalanceLog, {})).data;
    expect(log.list[0]).toMatchObject({
      actionType: 'item.unsell',
      balanceType: 'secondary',
      amount: -one.price,
      balanceAfter: other.price,
    });
    await product.expectCoherentLedger();
  });

  it('an item that is sold again stays sold', async () => {
    const { player, items } = await playerWith(1);
    const { id } = items[0]!;
    await sell(player, id);
    await undo(player, [id]);
    expect((await sell(player, id)).data.sold).toBe(1);
    expect((await undo(player, [id])).code).toBe('sale.final');
    await product.expectCoherentLedger();
  });

  it('leaves out what is final, and refuses items of others', async () => {
    const { player, items } = await playerWith(3);
    const stranger = await playerWith(1);
    const ids = items.map(({ id }) => id);
    await sell(player, ids[0]!, ids[1]!);
    await sell(stranger.player, stranger.items[0]!.id);
    expect((await undo(player, ids)).data.ids).toEqual([ids[0], ids[1]].sort());
    expect((await undo(player, [stranger.items[0]!.id])).code).toBe('item.notFound');
    expect((await undo(player, ['x'])).code).toBe('item.none');
    expect(await statOf(stranger.player, stranger.items[0]!.id)).toBe(2);
    await product.expectCoherentLedger();
  });

  it('takes what the secondary balance lacks from the main one, unless nothing can be moved there', async () => {
    const { store, ports } = product.services;
    const { player, items } = await playerWith(1);
    const { id, price } = items[0]!;
    await sell(player, id);
    await product.call(player, profileTransferSecondary, { amount: 1 }, { key: product.newKey() });
    const before = await product.balance(player);
    await writeSysConfig(store, 'switchBalanceType', true, ports.clock.now());
    try {
      expect((await undo(player, [id])).code).toBe('balance.insufficient');
    } finally {
      await writeSysConfig(store, 'switchBalanceType', false, ports.clock.now());
    }
    expect(await statOf(player, id)).toBe(2);
    expect(await product.balance(player)).toEqual(before);
    const undone = await undo(player, [id]);
    expect(undone.data).toMatchObject({
      amount: price,
      balance: before.balance.main - 1,
      secondaryBalance: 0,
    });
    const sizes = await product.services.store.query<{ amount: number }>(
      `SELECT amount FROM postings WHERE transfer_id =
         (SELECT id FROM transfers WHERE kind = 'item.unsell' AND actor = $1) ORDER BY amount`,
      [player.id],
    );
    expect(sizes.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual(
      [-1, 1 - price, price].sort((one, other) => one - other),
    );
    await product.expectCoherentLedger();
  });

  it('whole from the main balance where all was moved, and not beyond it', async () => {
    const { player, items } = await playerWith(1);
    const { id } = items[0]!;
    await sell(player, id);
    await product.call(player, profileTransferSecondary, { all: true }, { key: product.newKey() });
    const { main } = (await product.balance(player)).balance;
    const { boxId, price } = await product.cheapestBox();
    const count = Math.floor(main / price);
    for (let left = count; left > 0; left -= 10)
      await product.open(player, { boxId, count: Math.min(10, left) });
    const rest = (await product.balance(player)).balance.main;
    const undone = await undo(player, [id]);
    if (rest < items[0]!.price) expect(undone.code).toBe('balance.insufficient');
    else expect(undone.data).toMatchObject({ balance: rest - items[0]!.price, secondaryBalance: 0 });
    await product.expectCoherentLedger();
  });

  it('undoes a whole sale by its id, and none of another player', async () => {
    const { player, items } = await playerWith(3);
    const stranger = await product.newPlayer();
    const [kept, ...others] = items.map(({ id }) => id);
    await sell(player, kept!);
    const { saleId } = (await sell(player, ...others)).data;
    const bySale = (by: TestPlayer, input: { saleId?: string; ids?: string }) =>
      product.call(by, backpackUndoSale, input, { key: product.newKey() });
    expect((await bySale(stranger, { saleId })).code).toBe('item.notFound');
    expect((await bySale(player, {})).code).toBe('item.none');
    expect((await bySale(player, { saleId, ids: kept! })).code).toBe('item.none');
    expect((await bySale(player, { saleId })).data.ids).toEqual(others.sort());
    // Its items name no sale any more.
    expect((await bySale(player, { saleId })).code).toBe('item.notFound');
    expect(await statOf(player, kept!)).toBe(2);
    await product.expectCoherentLedger();
  });

  it('the backpack says which sales can be undone', async () => {
    const { player, items } = await playerWith(3);
    const [owned, undone, late] = items.map(({ id }) => id) as [string, string, string];
    const undoable = async () =>
      (await product.backpack(player)).list.filter(({ isUndoable }) => isUndoable).map(({ id }) => id);
    await sell(player, undone, late);
    expect((await undoable()).sort()).toEqual([late, undone].sort());
    await undo(player, [undone]);
    await sell(player, undone);
    expect(await undoable()).toEqual([late]);
    advance(31);
    expect(await undoable()).toEqual([]);
    expect(await statOf(player, owned)).toBe(0);
  });

  it('within the minutes of the configuration, and never where they are 0', async () => {
    const { store, ports } = product.services;
    const { player, items } = await playerWith(2);
    const [late, soon] = items as [(typeof items)[0], (typeof items)[0]];
    await sell(player, late.id);
    advance(30);
    await sell(player, soon.id);
    advance(1);
    expect((await undo(player, [late.id])).code).toBe('sale.final');
    await writeSysConfig(store, 'saleUndoMinutes', 0, ports.clock.now());
    try {
      expect((await undo(player, [soon.id])).code).toBe('sale.final');
    } finally {
      await writeSysConfig(store, 'saleUndoMinutes', 30, ports.clock.now());
    }
    expect((await undo(player, [soon.id])).data.ids).toEqual([soon.id]);
    await product.expectCoherentLedger();
  });

  it('is audited', async () => {
    const { player, items } = await playerWith(1);
    const bystander = await product.newPlayer();
    await sell(player, items[0]!.id);
    await undo(player, [items[0]!.id]);
    const { store } = product.services;
    const UNDONE = 'every undone sale took the prices of its items back from their owner';
    const SALE = 'every sale paid its owner the prices of its items';
    const UNSELL = `kind = 'item.unsell' AND actor = '${player.id}'`;
    expect(await checksAfter(store, [])).toEqual([]);
    expect(await checksAfter(store, resizeTransfers(UNSELL, -1))).toEqual([UNDONE]);
    expect(await checksAfter(store, ['DELETE FROM undone_sales'])).toEqual([SALE, UNDONE].sort());
    expect(await checksAfter(store, ['UPDATE undone_sales SET price = price + 1'])).toEqual(
      [SALE, UNDONE].sort(),
    );
    expect(
      await checksAfter(store, [
        `UPDATE postings SET account_id = player_account('${bystander.id}', 'secondary')
         WHERE account_id = player_account('${player.id}', 'secondary')
           AND transfer_id IN (SELECT id FROM transfers WHERE ${UNSELL})`,
        'ALTER TABLE accounts DROP CONSTRAINT accounts_balance_not_negative',
        ...REBALANCE,
      ]),
    ).toContain(UNDONE);
    expect(await checksAfter(store, [`UPDATE transfers SET spending = true WHERE ${UNSELL}`])).toContain(
      'every transfer counts as spending as its kind does',
    );
  });
});
