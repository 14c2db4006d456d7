import { desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { dreamTotals, dreams } from '../../db/schema/dreams.ts';
import { rolls } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readListIds } from '../list-pages.ts';

/** A dream with its roll. */
export interface LoggedDream {
  dream: typeof dreams.$inferSelect;
  ticket: number;
  at: Date;
}

interface LogQuery {
  page: number;
  pageSize: number;
  /** Only dreams older than this one; instead of `page`. */
  before?: string | undefined;
}

/** A player's dreams, newest first. Ids are chosen in the index first, then joined. */
export async function readDreamLog(store: Queryable, playerId: string, query: LogQuery) {
  const page = query.before === undefined ? query.page : 1;
  const ids = await readListIds(store, 'dreams', playerId, { ...query, page });
  const shown = ids.slice(0, query.pageSize);
  const [sum] = await orm(store)
    .select({ total: dreamTotals.total })
    .from(dreamTotals)
    .where(eq(dreamTotals.playerId, playerId));
  const next = ids.length > query.pageSize ? (shown.at(-1) ?? null) : null;
  return { list: await readDreams(store, shown), total: sum?.total ?? 0, next };
}

async function readDreams(store: Queryable, ids: readonly string[]): Promise<LoggedDream[]> {
  if (ids.length === 0) return [];
  return orm(store)
    .select({ dream: dreams, ticket: rolls.ticket, at: rolls.createdAt })
    .from(dreams)
    .innerJoin(rolls, eq(rolls.id, dreams.rollId))
    .where(inArray(dreams.rollId, [...ids]))
    .orderBy(desc(dreams.rollId));
}
