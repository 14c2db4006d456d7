import { matchDefinitions } from '../backpack/item-filter.ts';
import type { ItemFilter } from '../backpack/item-filter.ts';
import type { Catalogue, ItemDefinition } from '../catalogue/catalogue.ts';

export interface TargetQuery extends Pick<ItemFilter, 'kind' | 'minPrice' | 'maxPrice' | 'search'> {
  itemId?: string | undefined;
  sort: 'priceHigh' | 'priceLow';
  /** `price,id` of the last one shown. */
  cursor?: string | undefined;
  pageSize: number;
}

/** Of each catalogue, from the lowest price; equal ones by id. */
const sorted = new WeakMap<object, readonly ItemDefinition[]>();

/** Items that can be dreamt of, in order of price, paged by keyset. */
export function readTargets(catalogue: Pick<Catalogue, 'items'>, query: TargetQuery) {
  const {
    itemId,
    kind,
    search,
    minPrice = 0,
    maxPrice = Number.MAX_SAFE_INTEGER,
    sort,
    cursor,
    pageSize,
  } = query;
  const named = matchDefinitions(catalogue, { kind, search });
  const found = byPrice(catalogue).filter(
    ({ id, price }) =>
      (itemId === undefined || id === itemId) &&
      (named === null || named.has(id)) &&
      price >= minPrice &&
      price <= maxPrice,
  );
  if (sort === 'priceHigh') found.reverse();
  const start = cursor === undefined ? 0 : placeAfter(found, sort, cursor);
  const list = found.slice(start, start + pageSize);
  const last = start + pageSize < found.length ? list.at(-1) : undefined;
  return { list, total: found.length, next: last === undefined ? null : `${last.price},${last.id}` };
}

function byPrice(catalogue: Pick<Catalogue, 'items'>): readonly ItemDefinition[] {
  const known = sorted.get(catalogue.items);
  if (known !== undefined) return known;
  const items = catalogue.items.filter(({ price }) => price > 0).sort(compare);
  sorted.set(catalogue.items, items);
  return items;
}

function compare(
  one: Pick<ItemDefinition, 'price' | 'id'>,
  other: Pick<ItemDefinition, 'price' | 'id'>,
): number {
  return one.price - other.price || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/** The place of the first one beyond the cursor, whose own item may be gone or have another price. */
function placeAfter(found: readonly ItemDefinition[], sort: TargetQuery['sort'], cursor: string): number {
  const [price = '', id = ''] = cursor.split(',');
  const end = { price: Number(price), id };
  const direction = sort === 'priceLow' ? 1 : -1;
  const place = found.findIndex((item) => compare(item, end) * direction > 0);
  return place < 0 ? found.length : place;
}
