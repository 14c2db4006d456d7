/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  profileCancelRetrieval,
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../../src/net/contract/calls/items/takeBack.ts';
import { backpackFavourite } from '../../src/net/contract/calls/items/backpack.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { giveTradeUrl, newOwner, newestRecord, recordsOf, takeBack } from '../support/takeBacks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('take-back');
});
afterAll(async () => {
  await product.expectCoherentLedger();
  await product.stop();
});

const statOf = async (player: TestPlayer, itemId: string) =>
  (await product.backpack(player)).list.find(({ id }) => id === itemId)?.stat;
const cancel = (player: TestPlayer, id: string, key = product.newKey()) =>
  product.call(player, profileCancelRetrieval, { id }, { key });

describe('a take-back', () => {
  it('puts one item on its way and names it in a record', async () => {
    const { player, ids, value } = await newOwner(product, 2);
    const [taken = '', kept = ''] = ids;
    const { data } = await takeBack(product, player, { ids: taken });
    expect(data.taken).toBe(1);
    expect(data.value).toBe(value - (await product.backpack(player)).ownedValue);
    const [record, ...others] = await recordsOf(product, player);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ takeState: 0, reason: null, remark: '', item: { id: taken, stat: 3 } });
    const now = product.ports.clock.now().toISOString();
    expect(record).toMatchObject({ createTime: now, updateTime: now });
    expect(await statOf(player, kept)).toBe(0);
    expect((await product.balance(player)).secondaryBalance).toBe(0);
  });

  it('takes several, each once, or all that are owned', async () => {
    const { player, ids, value } = await newOwner(product, 5);
    const [first = '', second = ''] = ids;
    expect((await takeBack(product, player, { ids: [first, second, first].join(',') })).data.taken).toBe(2);
    const rest = await takeBack(product, player, { all: true });
    expect(rest.data.taken).toBe(3);
    expect((await takeBack(product, player, { all: true })).code).toBe('item.none');
    expect((await recordsOf(product, player)).map(({ item }) => item.id).sort()).toEqual(ids.sort());
    expect(rest.data.value).toBeLessThan(value);
  });

  it('leaves a locked item out of all, and is refused for one by name', async () => {
    const { player, ids } = await newOwner(product, 3);
    const [locked = ''] = ids;
    await product.call(player, backpackFavourite, { ids: locked, on: true });
    expect((await takeBack(product, player, { ids: ids.join(',') })).code).toBe('item.favourite');
    expect(await recordsOf(product, player)).toEqual([]);
    expect((await takeBack(product, player, { all: true })).data.taken).toBe(2);
    expect(await statOf(player, locked)).toBe(0);
    await product.call(player, backpackFavourite, { ids: locked, on: false });
    expect((await takeBack(product, player, { ids: locked })).data.taken).toBe(1);
  });

  it('answers a repeat with its first answer', async () => {
    const { player, ids } = await newOwner(product, 2);
    const first = await takeBack(product, player, { all: true }, 'take-back-once');
    expect((await takeBack(product, player, { all: true }, 'take-back-once')).data).toEqual(first.data);
    expect(await recordsOf(product, player)).toHaveLength(2);
    const other = await takeBack(product, player, { ids: ids[0] ?? '' }, 'take-back-once');
    expect(other.code).toBe('idempotency.reused');
  });

  it('is refused for what is not there, and then moves nothing', async () => {
    const { player, ids } = await newOwner(product, 3);
    const stranger = await newOwner(product);
    const [sold = '', taken = '', owned = ''] = ids;
    await product.call(player, profileExchangeQuantity, { ids: sold }, { key: product.newKey() });
    await takeBack(product, player, { ids: taken });
    const cases: [{ ids?: string; all?: boolean }, string][] = [
      [{}, 'item.none'],
      [{ ids: '' }, 'item.none'],
      [{ ids: 'x' }, 'item.none'],
      [{ ids: owned, all: true }, 'item.none'],
      [{ ids: Array.from({ length: 201 }, () => owned).join(',') }, 'item.none'],
      [{ ids: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }, 'item.notFound'],
      [{ ids: `${owned},${stranger.ids[0] ?? ''}` }, 'item.notFound'],
      [{ ids: `${owned},${sold}` }, 'item.notOwned'],
      [{ ids: `${owned},${taken}` }, 'item.notOwned'],
    ];
    for (const [input, code] of cases)
      expect((await takeBack(product, player, input)).code, JSON.stringify(input)).toBe(code);
    expect(await statOf(player, owned)).toBe(0);
    expect(await recordsOf(product, player)).toHaveLength(1);
    expect(await recordsOf(product, stranger.player)).toEqual([]);
  });

  it('needs a trade link of an accepted host', async () => {
    const { player } = await newOwner(product);
    for (const url of [null, '', 'https://trade.example/tradeoffer/new/?partner=1234&token=AbC_-123']) {
      await product.services.store.query('UPDATE players SET trade_url = $2 WHERE id = $1::uuid', [
        player.id,
        url,
      ]);
      expect((await takeBack(product, player, { all: true })).code, String(url)).toBe('profile.tradeUrl');
    }
    expect(await recordsOf(product, player)).toEqual([]);
    await giveTradeUrl(product, player);
    expect((await takeBack(product, player, { all: true })).data.taken).toBe(1);
  });

  it('needs a confirmed identity where the configuration says so', async () => {
    const { player } = await newOwner(product);
    const { store, ports } = product.services;
    await writeSysConfig(store, 'retrievalNeedsIdentity', true, ports.clock.now());
    expect((await takeBack(product, player, { all: true })).code).toBe('retrieval.identity');
    await writeSysConfig(store, 'retrievalNeedsIdentity', false, ports.clock.now());
    expect((await takeBack(product, player, { all: true })).data.taken).toBe(1);
  });

  it('is of players only and needs a key', async () => {
    expect(
      (
        await product.call(
          null,
          profileOrnamentRetrieval,
          { all: true, confirmation: 'c' },
          { key: 'visitor-key' },
        )
      ).code,
    ).toBe('auth.required');
    const { player } = await newOwner(product);
    expect(
      (await product.call(player, profileOrnamentRetrieval, { all: true, confirmation: 'c' })).code,
    ).toBe('idempotency.keyMissing');
  });
});

describe('an item on its way', () => {
  it('cannot be sold, and "all" leaves it', async () => {
    const { player, ids } = await newOwner(product, 2);
    const [taken = ''] = ids;
    await takeBack(product, player, { ids: taken });
    const sell = (input: { ids?: string; all?: boolean }) =>
      product.call(player, profileExchangeQuantity, input, { key: product.newKey() });
    expect((await sell({ ids: taken })).code).toBe('item.notOwned');
    expect((await sell({ all: true })).data.sold).toBe(1);
    expect(await statOf(player, taken)).toBe(3);
  });
});

describe('cancelling a take-back', () => {
  it('puts the item back and ends the record; the item can be taken again', async () => {
    const { player, ids } = await newOwner(product);
    await takeBack(product, player, { all: true });
    const { id } = await newestRecord(product, player);
    product.ports.advance(5_000);
    const first = await cancel(player, id, 'cancel-once');
    expect(first.data).toEqual({ id, takeState: 4 });
    expect((await cancel(player, id, 'cancel-once')).data).toEqual(first.data);
    expect(await newestRecord(product, player)).toMatchObject({
      takeState: 4,
      reason: 'cancelled',
      updateTime: product.ports.clock.now().toISOString(),
      item: { stat: 0 },
    });
    expect((await cancel(player, id)).code).toBe('retrieval.notCancellable');
    expect((await takeBack(product, player, { ids: ids[0] ?? '' })).data.taken).toBe(1);
    expect(await recordsOf(product, player)).toHaveLength(2);
  });

  it('is refused once it is handed over, and for others', async () => {
    const { player } = await newOwner(product);
    const stranger = await product.newPlayer();
    await takeBack(product, player, { all: true });
    const { id } = await newestRecord(product, player);
    expect((await cancel(stranger, id)).code).toBe('retrieval.notFound');
    expect((await cancel(player, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).code).toBe('retrieval.notFound');
    expect((await cancel(player, 'x')).code).toBe('retrieval.notFound');
    product.ports.advance(60_000);
    await product.services.dueDeliveries.processDue(id);
    expect((await cancel(player, id)).code).toBe('retrieval.notCancellable');
    expect(await newestRecord(product, player)).toMatchObject({ takeState: 1, item: { stat: 3 } });
  });
});

describe('the records', () => {
  it('come newest first, by pages and from a record on', async () => {
    const { player } = await newOwner(product, 7);
    await takeBack(product, player, { all: true });
    const page = async (input: object) => (await product.call(player, profileOrnamentPage, input)).data;
    const all = (await page({ pageSize: 100 })).list.map(({ id }) => id);
    expect(all).toHaveLength(7);
    expect(all).toEqual(all.toSorted().reverse());
    const idsOf = ({ list }: Awaited<ReturnType<typeof page>>) => list.map(({ id }) => id);
    const first = await page({ pageSize: 3 });
    expect(first).toMatchObject({ page: 1, pageSize: 3, total: 7, next: all[2] });
    expect(idsOf(first)).toEqual(all.slice(0, 3));
    expect(idsOf(await page({ pageSize: 3, page: 2 }))).toEqual(all.slice(3, 6));
    const second = await page({ pageSize: 3, before: first.next });
    expect(idsOf(second)).toEqual(all.slice(3, 6));
    const last = await page({ pageSize: 3, before: second.next });
    expect(idsOf(last)).toEqual(all.slice(6));
    expect(last.next).toBeNull();
    expect((await page({ pageSize: 3, page: 9 })).list).toEqual([]);
  });

  it('are a player’s own', async () => {
    const { player } = await newOwner(product);
    const other = await newOwner(product);
    await takeBack(product, other.player, { all: true });
    const { list, total } = (await product.call(player, profileOrnamentPage, {})).data;
    expect({ list, total }).toEqual({ list: [], total: 0 });
    expect((await product.call(null, profileOrnamentPage, {})).code).toBe('auth.required');
  });
});
