import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallData } from '../../net/contract/call.ts';
import type { profileVoucherPage } from '../../net/contract/calls/account/profile.ts';
import type { OwnedItem } from '../../net/contract/entities.ts';
import { laterKeys } from './laterKeys.ts';

export type BackpackPage = CallData<typeof profileVoucherPage>;
export type BackpackPages = InfiniteData<BackpackPage, string | undefined>;

/** What was done to items of the backpack. */
export type ItemChange = { readonly ids: readonly string[] } & (
  { readonly kind: 'sold' } | { readonly kind: 'favourite'; readonly on: boolean }
);

const SOLD = 2;

function changed(item: OwnedItem, change: ItemChange): OwnedItem {
  return change.kind === 'sold' ? { ...item, stat: SOLD } : { ...item, favourite: change.on };
}

const isSellable = ({ stat, favourite }: OwnedItem) => stat === 0 && !favourite;

/** The change of count and value of the items that `isCounted`. */
function difference(
  before: readonly OwnedItem[],
  after: readonly OwnedItem[],
  isCounted: (item: OwnedItem) => boolean,
): { count: number; value: number } {
  const sum = (items: readonly OwnedItem[]) => {
    const counted = items.filter(isCounted);
    return {
      count: counted.length,
      value: counted.reduce((value, { item }) => value + item.recoveryPrice, 0),
    };
  };
  const [one, other] = [sum(before), sum(after)];
  return { count: other.count - one.count, value: other.value - one.value };
}

/**
 * The loaded pages after a change, without fetching them again: a player who has scrolled far has many. `isListed`
 * says what the list still shows.
 */
function changePages(
  data: BackpackPages,
  change: ItemChange,
  isListed: (item: OwnedItem) => boolean,
): BackpackPages {
  const ids = new Set(change.ids);
  const before = data.pages.flatMap(({ list }) => list).filter(({ id }) => ids.has(id));
  const after = before.map((item) => changed(item, change));
  const owned = difference(before, after, ({ stat }) => stat === 0);
  const sellable = difference(before, after, isSellable);
  const listed = difference(before, after, isListed);
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.some(({ id }) => ids.has(id))
      ? page.list.map((item) => (ids.has(item.id) ? changed(item, change) : item)).filter(isListed)
      : page.list,
    total: page.total + listed.count,
    ownedCount: page.ownedCount + owned.count,
    ownedValue: page.ownedValue + owned.value,
    sellableCount: page.sellableCount + sellable.count,
    sellableValue: page.sellableValue + sellable.value,
  }));
  return { ...data, pages };
}

/** A list of the backpack starts again with its first page. */
export function restartBackpacks(queryClient: QueryClient): void {
  queryClient.setQueriesData<BackpackPages>(
    { queryKey: laterKeys.backpacks },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  void queryClient.invalidateQueries({ queryKey: laterKeys.backpacks });
  void queryClient.invalidateQueries({ queryKey: laterKeys.availableItemsAll });
}

/** The part of a list's filter that a change of items may end. */
export interface ListedFilter {
  readonly stat: number;
  readonly favourite?: boolean | undefined;
}

/** Writes a change into every loaded list. */
export function changeBackpacks(queryClient: QueryClient, change: ItemChange): void {
  for (const [queryKey, data] of queryClient.getQueriesData<BackpackPages>({
    queryKey: laterKeys.backpacks,
  })) {
    const filter = queryKey.at(-1) as ListedFilter;
    const isListed = ({ stat, favourite }: OwnedItem) =>
      (filter.stat === -1 || filter.stat === stat) &&
      (filter.favourite === undefined || filter.favourite === favourite);
    if (data !== undefined) queryClient.setQueryData(queryKey, changePages(data, change, isListed));
  }
  void queryClient.invalidateQueries({ queryKey: laterKeys.availableItemsAll });
}
