import { and, eq, gt } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { itemCounts } from '../../db/schema/items.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { ItemFilter } from './item-filter.ts';

/** Items of a player that are equal but for their ids, with their number. */
export type ItemGroup = Omit<typeof itemCounts.$inferSelect, 'ownerId'>;

/** All groups of a player with at least one item, from the counters. */
export function readItemGroups(store: Queryable, playerId: string): Promise<ItemGroup[]> {
  const { state, favourite, definitionId, price, count } = itemCounts;
  return orm(store)
    .select({ state, favourite, definitionId, price, count })
    .from(itemCounts)
    .where(and(eq(itemCounts.ownerId, playerId), gt(count, 0)));
}

/** @param definitions that match the filter, from `matchDefinitions` */
export function filterGroups(
  groups: readonly ItemGroup[],
  definitions: ReadonlySet<string> | null,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ItemFilter,
): ItemGroup[] {
  return groups.filter(
    ({ definitionId, price }) =>
      (definitions === null || definitions.has(definitionId)) && price >= minPrice && price <= maxPrice,
  );
}

/** Number of all items and their value in minor units. */
export function sumGroups(groups: readonly ItemGroup[]): { count: number; value: number } {
  return groups.reduce(
    (sum, { price, count }) => ({ count: sum.count + count, value: sum.value + price * count }),
    { count: 0, value: 0 },
  );
}
