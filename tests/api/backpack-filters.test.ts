import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemCountCheck } from '../../server/domain/audit/item-counts.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { searchText } from '../../server/domain/catalogue/search-text.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import { profileExchangeQuantity, profileVoucherPage } from '../../src/net/contract/calls/account/profile.ts';
import { backpackSort } from '../../src/net/contract/items/backpack.ts';
import type { BackpackSort } from '../../src/net/contract/items/backpack.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { pickBy, seedItems } from '../support/seedItems.ts';
import type { SeededItem } from '../support/seedItems.ts';

type Query = CallInput<typeof profileVoucherPage>;

/** The filters of the backpack over a plain list. */
function matches(
  item: SeededItem,
  { stat = -1, grades, kind, minPrice, maxPrice, search, favourite }: Query,
) {
  return (
    (stat === -1 || item.state === stat) &&
    (grades === undefined || grades.includes(String(item.definition.grade))) &&
    (kind === undefined || item.definition.category === kind) &&
    item.price >= Number(minPrice ?? 0) &&
    item.price <= Number(maxPrice ?? Number.POSITIVE_INFINITY) &&
    searchText(item.definition.names).includes((search ?? '').trim().toLowerCase()) &&
    (favourite === undefined || item.favourite === favourite)
  );
}

const newest = (one: SeededItem, other: SeededItem) => (one.id < other.id ? 1 : -1);
const byName = (one: SeededItem, other: SeededItem) =>
  Number(one.definition.id > other.definition.id) - Number(one.definition.id < other.definition.id);

const orders: Readonly<Record<BackpackSort, (one: SeededItem, other: SeededItem) => number>> = {
  newest,
  oldest: (one, other) => -newest(one, other),
  priceHigh: (one, other) => other.price - one.price || byName(one, other) || newest(one, other),
  priceLow: (one, other) => one.price - other.price || byName(one, other) || newest(one, other),
  grade: (one, other) => one.definition.grade - other.definition.grade || orders.priceHigh(one, other),
};

describe('the backpack with filters', () => {
  let product: Product;
  let player: TestPlayer;
  let pick: (limit: number) => number;
  let seeded: SeededItem[];
  beforeAll(async () => {
    product = await startProduct('backpack filters');
    player = await product.newPlayer();
    const { ports, store, catalogue } = product.services;
    pick = pickBy(ports.rng);
    const all = catalogue.current().items;
    const definitions = Array.from({ length: 40 }, () => all[pick(all.length)]!);
    seeded = await seedItems(store, player.id, {
      count: 400,
      definitions,
      pick,
      states: [0, 0, 0, 1, 2, 2, 3, 4],
      favouriteOneOf: 5,
    });
  });
  afterAll(() => product.stop());

  const list = async (query: Query) => (await product.call(player, profileVoucherPage, query)).data;

  /** Every page of a list, by cursor. */
  const listAll = async (
    query: Query,
    between: (shown: string[]) => Promise<unknown> = async () => undefined,
  ) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ ...query, ...(cursor !== undefined && { cursor }) });
      expect(page.list.length).toBeLessThanOrEqual(Number(query.pageSize));
      ids.push(...page.list.map(({ id }) => id));
      expect(ids.length).toBeLessThanOrEqual(seeded.length);
      cursor = page.next;
      await between(ids);
    }
    return ids;
  };

  const randomQuery = (): Query => {
    const definition = seeded[pick(seeded.length)]!.definition;
    const names = Object.values(definition.names) as string[];
    const maybe = (part: Query): Query => (pick(3) === 0 ? part : {});
    return {
      pageSize: 1 + pick(60),
      stat: pick(6) - 1,
      ...maybe({ grades: pick(2) === 0 ? '0,1' : String(pick(5)) }),
      ...maybe({ kind: definition.category }),
      ...maybe({ minPrice: pick(3) === 0 ? 0 : Math.floor(definition.price / 2) }),
      ...maybe({ maxPrice: definition.price }),
      ...maybe({ search: ` ${names[pick(names.length)]?.slice(0, 2).toUpperCase()}` }),
      ...maybe({ favourite: pick(2) === 0 }),
      ...maybe({ sort: backpackSort.options[pick(backpackSort.options.length)] }),
    };
  };

  it('lists what a plain filter of all items lists, by cursor and by page, with its total and its sums', async () => {
    for (let n = 0; n < 60; n += 1) {
      const query = randomQuery();
      const wanted = seeded.filter((item) => matches(item, query)).sort(orders[query.sort ?? 'newest']);
      const ids = wanted.map(({ id }) => id);
      expect(await listAll(query), JSON.stringify(query)).toEqual(ids);
      const size = Number(query.pageSize);
      const page = 1 + pick(Math.ceil(ids.length / size) + 1);
      const found = await list({ ...query, page });
      expect(
        found.list.map(({ id }) => id),
        JSON.stringify({ ...query, page }),
      ).toEqual(ids.slice((page - 1) * size, page * size));
      const sold = seeded.filter((item) => matches(item, { ...query, stat: 0, favourite: false }));
      expect([found.total, found.sellableCount, found.sellableValue]).toEqual([
        ids.length,
        sold.length,
        sold.reduce((sum, { price }) => sum + price, 0),
      ]);
    }
  });

  it.each(backpackSort.options)(
    'sorted by %s shows each item once while items are sold between two pages',
    async (sort) => {
      const other = await product.newPlayer();
      const { store, catalogue } = product.services;
      const definitions = catalogue.current().items.slice(0, 12);
      const items = await seedItems(store, other.id, { count: 120, definitions, pick });
      const of = async (query: Query) => (await product.call(other, profileVoucherPage, query)).data;
      for (const stat of [-1, 0]) {
        const [shown, sold]: [string[], string[]] = [[], []];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await of({ stat, sort, pageSize: 9, ...(cursor !== undefined && { cursor }) });
          shown.push(...page.list.map(({ id }) => id));
          cursor = page.next;
          const owned = (await of({ stat: 0, pageSize: 100 })).list.map(({ id }) => id);
          const ids = [owned[pick(owned.length)], owned[pick(owned.length)]].filter((id) => id !== undefined);
          await product.call(
            other,
            profileExchangeQuantity,
            { ids: ids.join(',') },
            { key: product.newKey() },
          );
          sold.push(...ids);
        }
        expect(new Set(shown).size).toBe(shown.length);
        const missed = items.filter(({ id }) => !shown.includes(id)).map(({ id }) => id);
        expect(missed.filter((id) => stat === -1 || !sold.includes(id))).toEqual([]);
        await store.query(
          'UPDATE items SET state = 0, end_kind = NULL, end_id = NULL WHERE owner_id = $1::uuid',
          [other.id],
        );
      }
    },
    60_000,
  );

  it('keeps counts that equal the items, whatever changes', async () => {
    const { store } = product.services;
    expect(await runSqlCheck(store, itemCountCheck)).toEqual([]);
    await store.query('UPDATE item_counts SET count = count + 1 WHERE owner_id = $1::uuid AND state = 0', [
      player.id,
    ]);
    expect((await runSqlCheck(store, itemCountCheck)).length).toBeGreaterThan(0);
    await store.query('UPDATE item_counts SET count = count - 1 WHERE owner_id = $1::uuid AND state = 0', [
      player.id,
    ]);
  });

  it.each([
    { grades: '5' },
    { grades: '0,' },
    { kind: 'sword' },
    { minPrice: '1.5' },
    { maxPrice: '-1' },
    { search: 'x'.repeat(41) },
    { sort: 'best' },
    { favourite: 'maybe' },
    { cursor: 'x' },
    { cursor: '9,1,ak,00000000-0000-7000-8000-000000000000' },
  ])('refuses %j', async (query) => {
    expect((await product.call(player, profileVoucherPage, query as Query)).code).toBe('common.badRequest');
  });

  it('finds nothing for a name that nothing has, and lists nothing of another player by a cursor', async () => {
    expect(await list({ search: 'no such name' })).toMatchObject({
      list: [],
      total: 0,
      next: null,
      sellableCount: 0,
    });
    const stranger = await product.newPlayer();
    for (const sort of backpackSort.options) {
      const { next } = await list({ sort, pageSize: 3 });
      const theirs = (
        await product.call(stranger, profileVoucherPage, { sort, ...(next && { cursor: next }) })
      ).data;
      expect(theirs).toMatchObject({ list: [], total: 0, ownedCount: 0 });
    }
  });
});
