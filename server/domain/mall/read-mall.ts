import { and, asc, desc, eq, gte, like, lte, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MallCategory, MallSort } from '../../../src/net/contract/calls/items/mall.ts';
import type { Category } from '../../../src/net/contract/entities.ts';
import { orm } from '../../db/store/orm.ts';
import { catalogueItems, itemPrices } from '../../db/schema/catalogue.ts';
import type { Queryable } from '../../db/store/store.ts';
import { toItemDefinition } from '../catalogue/catalogue.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';
import { spelling } from '../catalogue/search-text.ts';
import { wordsMeant } from '../catalogue/search-words.ts';

/** An item on sale; `stock` null: any number. */
export interface MallEntry {
  readonly item: ItemDefinition;
  readonly stock: number | null;
}

export interface MallQuery {
  readonly sort: MallSort;
  readonly category?: MallCategory | undefined;
  /** Minor units, both included. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface MallPage {
  readonly list: MallEntry[];
  readonly next: string | null;
  readonly isSimilar: boolean;
}

const NAMED_CATEGORIES: readonly Category[] = ['knife', 'awp', 'm4', 'ak', 'pistol'];

const { id, price, category, searchText } = catalogueItems;

/** A page of the items on sale, by keyset on price and id: every page costs the same. */
export async function readMall(store: Queryable, query: MallQuery): Promise<MallPage> {
  const search = query.search?.trim().toLowerCase() ?? '';
  if (search === '') return readPage(store, query, undefined, false);
  const named = await readPage(store, query, contains(search), false);
  if (named.list.length > 0) return named;
  return readSimilar(store, query, spelling(search).split(/\s+/));
}

/** Items that have the words in this order, each replaced by the known one most like it; if there are none, in any order. */
async function readSimilar(store: Queryable, query: MallQuery, words: readonly string[]): Promise<MallPage> {
  const meant = await wordsMeant(store, words);
  const inOrder = await readPage(store, query, contains(meant.map(([word]) => word).join(' ')), true);
  if (inOrder.list.length > 0) return inOrder;
  const inAnyOrder = await readPage(
    store,
    query,
    and(...meant.map((each) => or(...each.map(contains)))),
    true,
  );
  return { ...inAnyOrder, isSimilar: inAnyOrder.list.length > 0 };
}

/** Undefined: there is no such item. */
export async function readMallEntry(store: Queryable, itemId: string): Promise<MallEntry | undefined> {
  const [row] = await orm(store).select().from(catalogueItems).where(eq(id, itemId));
  return row === undefined ? undefined : toEntry(row);
}

/** The prices an item had, oldest first, each with the time from which it was asked. */
export function readPrices(store: Queryable, itemId: string): Promise<{ at: Date; price: number }[]> {
  return orm(store)
    .select({ at: itemPrices.at, price: itemPrices.price })
    .from(itemPrices)
    .where(eq(itemPrices.definitionId, itemId))
    .orderBy(asc(itemPrices.at));
}

async function readPage(
  store: Queryable,
  { sort, cursor, pageSize, ...query }: MallQuery,
  matches: SQL | undefined,
  isSimilar: boolean,
): Promise<MallPage> {
  const order = sort === 'priceLow' ? asc : desc;
  const rows = await orm(store)
    .select()
    .from(catalogueItems)
    .where(and(...bounds(query), after(sort, cursor), matches))
    .orderBy(order(price), order(id))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map(toEntry);
  const last = rows.length > pageSize ? list.at(-1)?.item : undefined;
  return { list, next: last === undefined ? null : `${last.price}~${last.id}`, isSimilar };
}

function bounds({ category: wanted, minPrice, maxPrice }: Omit<MallQuery, 'sort' | 'pageSize'>): SQL[] {
  const isOther = wanted === 'others';
  return [
    ...(isOther ? [notInArray(category, [...NAMED_CATEGORIES])] : []),
    ...(wanted !== undefined && !isOther ? [eq(category, wanted)] : []),
    ...(minPrice === undefined ? [] : [gte(price, minPrice)]),
    ...(maxPrice === undefined ? [] : [lte(price, maxPrice)]),
  ];
}

/** What follows the cursor `price~id` in the order of the list. */
function after(sort: MallSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [ofPrice = '', ofId = ''] = cursor.split('~');
  const position = sql`(${Number(ofPrice)}::bigint, ${ofId}::text)`;
  return sort === 'priceLow' ? sql`(${price}, ${id}) > ${position}` : sql`(${price}, ${id}) < ${position}`;
}

const contains = (text: string) => like(searchText, `%${escapeLike(text)}%`);
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function toEntry({ stock, ...row }: typeof catalogueItems.$inferSelect): MallEntry {
  return { item: toItemDefinition(row), stock };
}
