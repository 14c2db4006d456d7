import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../net/contract/call.ts';
import type { profileVoucherPage } from '../../../net/contract/calls/account/profile.ts';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { fetchBackpack } from '../../../net/http/account/profile.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import type { BackpackPage } from '../backpackPages.ts';
import { laterKeys } from '../laterKeys.ts';

/** Filter and order of a list, as on the wire. */
export type BackpackQuery = Omit<
  CallInput<typeof profileVoucherPage>,
  'page' | 'pageSize' | 'cursor' | 'stat'
> & {
  readonly stat: number;
};

/** Whole rows in every column count of the grid. */
const PAGE_SIZE = 60;
/** With more pages the return to the tab does not fetch all of them again. */
const MAX_REFETCHED_PAGES = 2;

/** A list of the backpack, page after page, with the sums of its last page. */
export function useBackpack(query: BackpackQuery) {
  const { http } = useServices();
  const [share] = useState(createItemPool);
  return useInfiniteQuery({
    queryKey: laterKeys.backpack(query),
    queryFn: async ({ signal, pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      return share(await fetchBackpack(http, { ...query, ...cursor, pageSize: PAGE_SIZE }, signal));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Comparing all loaded items with each new page would cost more than it saves.
    structuralSharing: false,
    // Openings in other tabs change it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state: { data } }) =>
      (data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES ? 'always' : false,
    enabled: useIsLoggedIn(),
  });
}

/** Lets equal items of the catalogue be one object: ten thousand rows name some hundred of them. */
function createItemPool(): (page: BackpackPage) => BackpackPage {
  const known = new Map<string, CatalogueItem>();
  const shared = (item: CatalogueItem): CatalogueItem => {
    const key = `${item.itemId} ${item.recoveryPrice}`;
    const first = known.get(key) ?? item;
    known.set(key, first);
    return first;
  };
  return (page) => ({ ...page, list: page.list.map((row) => ({ ...row, item: shared(row.item) })) });
}
