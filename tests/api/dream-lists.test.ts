import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dreamTargets, profileDreamLog } from '../../src/net/contract/calls/games/dream.ts';
import type { Dream } from '../../src/net/contract/games/dreams.ts';
import type { CatalogueItem } from '../../src/net/contract/entities.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let target: CatalogueItem;
beforeAll(async () => {
  product = await startProduct('dream lists');
  target = await targetAbove(product, 1_000);
});
afterAll(() => product.stop());

describe('targets', () => {
  const targets = async (input = {}) => (await product.call(null, dreamTargets, input)).data;

  it('are sorted by price, page by page, each once', async () => {
    const all = await targets({ pageSize: 100 });
    const seen: CatalogueItem[] = [];
    let cursor: string | undefined;
    do {
      const { list, next, total } = await targets({ pageSize: 7, cursor, sort: 'priceLow' });
      expect(total).toBe(all.total);
      seen.push(...list);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ itemId }) => itemId)).size).toBe(all.total);
    const prices = seen.map(({ recoveryPrice }) => recoveryPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(all.list[0]?.recoveryPrice).toBe(Math.max(...prices));
  });

  it('are filtered by price, kind and name', async () => {
    const { list } = await targets({ minPrice: 1_000, maxPrice: 3_000, pageSize: 100 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ recoveryPrice: price }) => price >= 1_000 && price <= 3_000)).toBe(true);
    const knives = (await targets({ kind: 'knife', pageSize: 100 })).list;
    expect(new Set(knives.map(({ category }) => category))).toEqual(new Set(['knife']));
    const named = (await targets({ search: target.names.en ?? '' })).list;
    expect(named.map(({ itemId }) => itemId)).toContain(target.itemId);
    expect((await targets({ itemId: target.itemId })).list).toEqual([target]);
    expect((await targets({ itemId: 'no-such-item' })).list).toEqual([]);
    expect((await targets({ search: 'no such thing' })).list).toEqual([]);
    const [hand] = (await targets({ search: '失重' })).list;
    expect(hand).toBeDefined();
    for (const search of ['shi zhong', 'ShiZhong'])
      expect((await targets({ search })).list.map(({ itemId }) => itemId)).toContain(hand?.itemId);
    expect((await product.call(null, dreamTargets, { cursor: 'x' })).code).toBe('common.badRequest');
  });
});

describe('the log', () => {
  it('lists the player’s own dreams with target, fee, chance and roll, newest first', async () => {
    const player = await product.newPlayer();
    const rolled: Dream[] = [];
    for (const tickets of [1_000, 20_000, 50_000, 75_000]) {
      rolled.unshift((await dreamOf(product, player, target, { tickets })).data.dream);
    }
    const log = async (input: object) => (await product.call(player, profileDreamLog, input)).data;
    const { list, total, next } = await log({});
    expect([list.length, total, next]).toEqual([4, 4, null]);
    list.forEach((record, index) => {
      const dream = rolled[index];
      expect(record).toMatchObject({
        rollId: dream?.rollId,
        targetItem: target,
        dreamFee: dream?.dreamFee,
        tickets: dream?.tickets,
        roll: dream?.roll,
        won: dream?.won,
        coins: dream?.dreamFee,
      });
    });
    const first = await log({ pageSize: 3 });
    const rest = await log({ pageSize: 3, before: first.next ?? '' });
    const second = await log({ pageSize: 3, page: 2 });
    expect(rest.list).toEqual(list.slice(3));
    expect(second.list).toEqual(rest.list);
    expect((await product.call(await product.newPlayer(), profileDreamLog, {})).data.total).toBe(0);
  });
});
