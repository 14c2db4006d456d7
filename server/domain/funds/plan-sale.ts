import type { Queryable } from '../../db/store/store.ts';
import type { ItemGroup } from '../backpack/item-groups.ts';
import { readItemGroups } from '../backpack/item-groups.ts';
import { ItemState } from '../backpack/item-state.ts';
import { choosePrices, sumOf } from './choose-prices.ts';
import type { PriceCount } from './choose-prices.ts';

type FreeGroup = Pick<ItemGroup, 'definitionId' | 'price' | 'count'>;

const KEPT = `
  SELECT definition_id AS "definitionId", price, count(*)::int AS count FROM items
  WHERE id = ANY ($1::uuid[]) AND owner_id = $2::uuid AND state = ${ItemState.owned} AND NOT favourite
  GROUP BY definition_id, price`;

/** What a sale for a shortage sells, minor units. */
export interface SalePlan {
  readonly groups: readonly FreeGroup[];
  readonly count: number;
  readonly value: number;
  /** Moved from the secondary balance beside the proceeds. */
  readonly secondary: number;
}

/**
 * The sale that covers what is missing (docs/funds.md): from proceeds alone, else with as much of the secondary balance
 * as they lack. Favourites and the items of `except` are never in it. Null: nothing covers it, or nothing needs to be
 * sold.
 */
export async function planSale(
  store: Queryable,
  playerId: string,
  { missing, secondary, except }: { missing: number; secondary: number; except: readonly string[] },
): Promise<SalePlan | null> {
  const groups = await readFreeGroups(store, playerId, except);
  const prices = byPrice(groups);
  const lacking = Math.max(0, missing - sumOf(prices));
  if (lacking > secondary || missing - lacking <= 0) return null;
  const chosen = choosePrices(prices, missing - lacking);
  if (chosen === null) return null;
  return {
    groups: chosen.flatMap((each) => takeFrom(groups, each)),
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    value: sumOf(chosen),
    secondary: lacking,
  };
}

/** What is neither a favourite nor one of `except`. */
async function readFreeGroups(
  store: Queryable,
  playerId: string,
  except: readonly string[],
): Promise<FreeGroup[]> {
  const groups = (await readItemGroups(store, playerId)).filter(
    ({ state, favourite }) => state === ItemState.owned && !favourite,
  );
  if (except.length === 0) return groups;
  const kept = await store.query<FreeGroup>(KEPT, [except, playerId]);
  return groups.map(({ definitionId, price, count }) => {
    const same = kept.find((each) => each.definitionId === definitionId && each.price === price);
    return { definitionId, price, count: count - (same?.count ?? 0) };
  });
}

function byPrice(groups: readonly FreeGroup[]): PriceCount[] {
  const counts = new Map<number, number>();
  for (const { price, count } of groups) {
    if (price > 0) counts.set(price, (counts.get(price) ?? 0) + count);
  }
  return [...counts].map(([price, count]) => ({ price, count })).sort((a, b) => a.price - b.price);
}

/** Spreads the number of a price over the definitions that have it, in the order of their ids. */
function takeFrom(groups: readonly FreeGroup[], { price, count }: PriceCount): SalePlan['groups'] {
  let left = count;
  return groups
    .filter((group) => group.price === price)
    .sort((a, b) => (a.definitionId < b.definitionId ? -1 : 1))
    .map(({ definitionId, count: owned }) => {
      const taken = Math.min(owned, left);
      left -= taken;
      return { definitionId, price, count: taken };
    })
    .filter((each) => each.count > 0);
}
