import { eq, inArray, sql } from 'drizzle-orm';
import type { BackpackSort } from '../../../src/net/contract/items/backpack.ts';
import { orm } from '../../db/store/orm.ts';
import { battlePulls } from '../../db/schema/battles.ts';
import { items, undoneSales } from '../../db/schema/items.ts';
import { transfers } from '../../db/schema/ledger.ts';
import { openings } from '../../db/schema/openings.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { matchDefinitions } from './item-filter.ts';
import type { ItemFilter } from './item-filter.ts';
import { filterGroups, readItemGroups, sumGroups } from './item-groups.ts';
import type { ItemGroup } from './item-groups.ts';
import { rollOfItem } from './item-roll.ts';
import { ItemState } from './item-state.ts';
import { formatCursor, isSamePlace, orderPlaces, parseCursor, placesFrom } from './page-order.ts';
import type { Cursor, FilledPlace } from './page-order.ts';
import { readIdsOfGroups, readIdsOfStates } from './read-ids.ts';

export interface BackpackQuery extends ItemFilter {
  page: number;
  pageSize: number;
  /** Null: all states. */
  state: number | null;
  /** Undefined: favourites and others. */
  favourite?: boolean | undefined;
  /** `newest` by default. */
  sort?: BackpackSort | undefined;
  /** `next` of the page before; it takes the place of `page`. */
  cursor?: string | undefined;
  /** The earliest sale that can be undone; null: none. */
  undoableSince?: Date | null;
}

export interface BackpackEntry {
  item: typeof items.$inferSelect;
  boxId: string | null;
  rollId: string | null;
  isUndoable?: boolean;
}

export interface BackpackPage {
  list: BackpackEntry[];
  total: number;
  next: string | null;
  /** Value and number of all owned items, in minor units, whatever the filter. */
  ownedValue: number;
  ownedCount: number;
  /** What a sale with this filter sells. */
  sellableValue: number;
  sellableCount: number;
}

/** A page to read: some of the player's groups in an order, from a cursor or an offset on. */
interface Range {
  groups: readonly ItemGroup[];
  /** All items of their states. */
  isWhole: boolean;
  sort: BackpackSort;
  cursor: Cursor | null;
  offset: number;
  limit: number;
}

/**
 * A page of the backpack. Totals come from the counters; the ids of the page from the ranges of an index that hold
 * filter and order; what is joined is read for these ids alone. By cursor every page costs the same.
 */
export async function readBackpack(
  store: Queryable,
  catalogue: Catalogue,
  playerId: string,
  query: BackpackQuery,
): Promise<BackpackPage> {
  const { state, favourite, sort = 'newest', pageSize, undoableSince = null } = query;
  const all = await readItemGroups(store, playerId);
  const definitions = matchDefinitions(catalogue, query);
  const matching = filterGroups(all, definitions, query);
  const groups = matching.filter(
    (group) =>
      (state === null || group.state === state) && (favourite === undefined || group.favourite === favourite),
  );
  const isWhole = favourite === undefined && matching.length === all.length;
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor);
  const offset = cursor === null ? (query.page - 1) * pageSize : 0;
  const range = { groups, isWhole, sort, cursor, offset, limit: pageSize + 1 };
  const ids = await readIds(store, catalogue, playerId, range);
  const list = await readEntries(store, ids.slice(0, pageSize), undoableSince);
  const last = ids.length > pageSize ? list.at(-1) : undefined;
  const owned = sumGroups(all.filter((group) => group.state === ItemState.owned));
  const sellable = sumGroups(matching.filter((group) => group.state === ItemState.owned && !group.favourite));
  return {
    list,
    total: sumGroups(groups).count,
    next: last === undefined ? null : cursorOf(last, catalogue, sort),
    ownedValue: owned.value,
    ownedCount: owned.count,
    sellableValue: sellable.value,
    sellableCount: sellable.count,
  };
}

function cursorOf({ item }: BackpackEntry, catalogue: Catalogue, sort: BackpackSort): string {
  const { id, definitionId, price } = item;
  const isById = sort === 'newest' || sort === 'oldest';
  const place = isById ? null : { grade: catalogue.item(definitionId).grade, price, definitionId };
  return formatCursor({ place, id });
}

function readIds(store: Queryable, catalogue: Catalogue, playerId: string, range: Range): Promise<string[]> {
  const { groups, isWhole, sort, cursor, offset, limit } = range;
  const places = orderPlaces(groups, sort, (id) => catalogue.item(id).grade);
  if (places !== null) return readPlaces(store, playerId, places, range);
  const direction = sort === 'oldest' ? 'oldest' : 'newest';
  const ids = { direction, from: cursor?.id, limit, offset } as const;
  if (isWhole) {
    return readIdsOfStates(store, playerId, [...new Set(groups.map(({ state }) => state))], ids);
  }
  return readIdsOfGroups(
    store,
    playerId,
    groups.map((group) => ({ ...group, place: 0 })),
    ids,
  );
}

/** Reads place by place. The counters say how many the page needs; items changed since then make it need more. */
async function readPlaces(
  store: Queryable,
  playerId: string,
  all: readonly FilledPlace[],
  { sort, cursor, limit, ...range }: Range,
): Promise<string[]> {
  const isStart = (place: FilledPlace) => isSamePlace(place, cursor?.place);
  let places = cursor?.place == null ? [...all] : placesFrom(all, sort, cursor.place);
  let { offset } = range;
  for (let [first] = places; first !== undefined && offset >= first.count; [first] = places) {
    offset -= first.count;
    places = places.slice(1);
  }
  const ids: string[] = [];
  while (places.length > 0 && ids.length < limit) {
    const taken = takePlaces(places, offset + limit - ids.length, isStart);
    const groups = taken.flatMap((place, index) =>
      place.groups.map((group) => ({
        ...group,
        place: index,
        from: isStart(place) ? cursor?.id : undefined,
      })),
    );
    const left = limit - ids.length;
    ids.push(
      ...(await readIdsOfGroups(store, playerId, groups, { direction: 'newest', limit: left, offset })),
    );
    places = places.slice(taken.length);
    offset = 0;
  }
  return ids;
}

/** The first places that hold `wanted` items; of the cursor's place some have been shown. */
function takePlaces(
  places: readonly FilledPlace[],
  wanted: number,
  isStart: (place: FilledPlace) => boolean,
): FilledPlace[] {
  let found = 0;
  const until = places.findIndex((place) => (found += isStart(place) ? 0 : place.count) >= wanted);
  return until < 0 ? [...places] : places.slice(0, until + 1);
}

/** Whether the sale of an item can be undone: once, and none before `since`. */
const isUndoable = (since: Date | null) => sql<boolean>`coalesce(${items.endKind} = 'sale'
  AND (SELECT ${transfers.createdAt} FROM ${transfers} WHERE ${transfers.id} = ${items.endId}) >= ${since?.toISOString() ?? null}::timestamptz
  AND NOT EXISTS (SELECT 1 FROM ${undoneSales} WHERE ${undoneSales.itemId} = ${items.id}), false)`;

/** The rows of these ids, in their order. */
async function readEntries(
  store: Queryable,
  ids: readonly string[],
  undoableSince: Date | null,
): Promise<BackpackEntry[]> {
  if (ids.length === 0) return [];
  const rows = await orm(store)
    .select({
      item: items,
      boxId: sql<string | null>`coalesce(${openings.boxId}, ${battlePulls.boxId})`,
      rollId: rollOfItem,
      isUndoable: isUndoable(undoableSince),
    })
    .from(items)
    .leftJoin(openings, eq(openings.rollId, items.originId))
    .leftJoin(battlePulls, eq(battlePulls.id, items.originId))
    .where(inArray(items.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
