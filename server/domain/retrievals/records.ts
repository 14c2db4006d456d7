import { desc, eq, inArray, sql } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { battlePulls } from '../../db/schema/battles.ts';
import { retrievalTotals, retrievals } from '../../db/schema/retrievals.ts';
import { items } from '../../db/schema/items.ts';
import { openings } from '../../db/schema/openings.ts';
import type { Queryable } from '../../db/store/store.ts';
import { rollOfItem } from '../backpack/item-roll.ts';
import type { BackpackEntry } from '../backpack/read-backpack.ts';
import { readListIds } from '../list-pages.ts';
import type { RetrievalRow } from './rows.ts';

export interface RetrievalEntry {
  retrieval: RetrievalRow;
  entry: BackpackEntry;
}

export interface RetrievalPage {
  list: RetrievalEntry[];
  total: number;
  /** `before` of the next page; null on the last one. */
  next: string | null;
}

interface PageQuery {
  page: number;
  pageSize: number;
  /** Only records older than this one; instead of `page`. */
  before?: string | undefined;
}

/** A player's take-back records, newest first. Ids are chosen in the index first, then joined. */
export async function readRetrievals(
  store: Queryable,
  playerId: string,
  query: PageQuery,
): Promise<RetrievalPage> {
  const page = query.before === undefined ? query.page : 1;
  const ids = await readListIds(store, 'retrievals', playerId, { ...query, page });
  const shown = ids.slice(0, query.pageSize);
  const rows = shown.length === 0 ? [] : await readEntries(store, shown);
  const [sum] = await orm(store)
    .select({ total: retrievalTotals.total })
    .from(retrievalTotals)
    .where(eq(retrievalTotals.playerId, playerId));
  const hasMore = ids.length > query.pageSize;
  return { list: rows, total: sum?.total ?? 0, next: hasMore ? (shown.at(-1) ?? null) : null };
}

async function readEntries(store: Queryable, ids: readonly string[]): Promise<RetrievalEntry[]> {
  const rows = await orm(store)
    .select({
      retrieval: retrievals,
      item: items,
      boxId: sql<string | null>`coalesce(${openings.boxId}, ${battlePulls.boxId})`,
      rollId: rollOfItem,
    })
    .from(retrievals)
    .innerJoin(items, eq(items.id, retrievals.itemId))
    .leftJoin(openings, eq(openings.rollId, items.originId))
    .leftJoin(battlePulls, eq(battlePulls.id, items.originId))
    .where(inArray(retrievals.id, [...ids]))
    .orderBy(desc(retrievals.id));
  return rows.map(({ retrieval, ...entry }) => ({ retrieval, entry }));
}
