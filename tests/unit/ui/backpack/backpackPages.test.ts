import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../../src/ui/app/queryClient.ts';
import { changeBackpacks, restartBackpacks } from '../../../../src/ui/queries/backpackPages.ts';
import type { BackpackPage, BackpackPages } from '../../../../src/ui/queries/backpackPages.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { owned } from './ownedItems.ts';

const page = (ids: readonly string[], next: string | null): BackpackPage => ({
  list: ids.map((id) => owned(id)),
  page: 1,
  pageSize: 2,
  total: 4,
  next,
  ownedCount: 4,
  ownedValue: 4 * 820,
  sellableCount: 4,
  sellableValue: 4 * 820,
});

function listWith(query: object) {
  const client = createQueryClient(() => undefined);
  const key = laterKeys.backpack(query);
  client.setQueryData<BackpackPages>(key, {
    pages: [page(['a', 'b'], 'b'), page(['c', 'd'], null)],
    pageParams: [undefined, 'b'],
  });
  const data = () => client.getQueryData<BackpackPages>(key);
  const list = () => data()?.pages.flatMap((each) => each.list) ?? [];
  const sums = () => {
    const { total, ownedCount, ownedValue, sellableCount, sellableValue } = data()!.pages.at(-1)!;
    return { total, ownedCount, ownedValue, sellableCount, sellableValue };
  };
  return { client, key, data, list, sums };
}

describe('the loaded pages of the backpack', () => {
  it('lose what was sold, and its value, where sold items are not listed', () => {
    const { client, list, sums } = listWith({ stat: 0 });
    changeBackpacks(client, { kind: 'sold', ids: ['a', 'c', 'elsewhere'] });
    expect(list().map(({ id }) => id)).toEqual(['b', 'd']);
    expect(sums()).toEqual({
      total: 2,
      ownedCount: 2,
      ownedValue: 1640,
      sellableCount: 2,
      sellableValue: 1640,
    });
  });

  it('keep it as sold in a list of all states', () => {
    const { client, list, sums } = listWith({ stat: -1 });
    changeBackpacks(client, { kind: 'sold', ids: ['a'] });
    expect(list().map(({ id, stat }) => [id, stat])).toEqual([
      ['a', 2],
      ['b', 0],
      ['c', 0],
      ['d', 0],
    ]);
    expect(sums()).toMatchObject({ total: 4, ownedCount: 3, sellableCount: 3 });
  });

  it('count a locked item as owned, but not as sellable, and back', () => {
    const { client, list, sums } = listWith({ stat: 0 });
    changeBackpacks(client, { kind: 'favourite', ids: ['d'], on: true });
    expect(list()[3]?.favourite).toBe(true);
    expect(sums()).toMatchObject({ total: 4, ownedCount: 4, sellableCount: 3, sellableValue: 3 * 820 });
    changeBackpacks(client, { kind: 'favourite', ids: ['d'], on: false });
    expect(sums()).toMatchObject({ sellableCount: 4, sellableValue: 4 * 820 });
  });

  it('of locked items lose an unlocked one', () => {
    const { client, list, sums } = listWith({ stat: 0, favourite: true });
    changeBackpacks(client, { kind: 'favourite', ids: ['a', 'b', 'c', 'd'], on: true });
    const { total } = sums();
    changeBackpacks(client, { kind: 'favourite', ids: ['a'], on: false });
    expect(list().map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(sums().total).toBe(total - 1);
  });

  it.each([
    { kind: 'sold', ids: ['a'] },
    { kind: 'favourite', ids: ['a'], on: true },
  ] as const)('make forms ask for their items again: $kind', (change) => {
    const { client } = listWith({ stat: 0 });
    const chosen = laterKeys.availableItems(['a', 'b']);
    client.setQueryData(chosen, { ids: ['a', 'b'] });
    changeBackpacks(client, change);
    expect(client.getQueryState(chosen)?.isInvalidated).toBe(true);
  });

  it('start again with the first one', () => {
    const { client, key, data } = listWith({ stat: 0 });
    restartBackpacks(client);
    expect(data()?.pages).toHaveLength(1);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
