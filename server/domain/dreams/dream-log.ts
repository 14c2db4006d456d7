import { desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { dreamTotals, dreams } from '../../db/schema-dreams.ts';
import { rolls } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

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
  const ids = await choosePage(store, playerId, query);
  const shown = ids.slice(0, query.pageSize);
  const [sum] = await orm(store)
    .select({ total: dreamTotals.total })
    .from(dreamTotals)
    .where(eq(dreamTotals.playerId, playerId));
  const next = ids.length > query.pageSize ? (shown.at(-1) ?? null) : null;
  return { list: await readDreams(store, shown), total: sum?.total ?? 0, next };
}

/** Version 7 ids begin with the time. */
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids of the page and the one after it. */
async function choosePage(
  store: Queryable,
  playerId: string,
  { page, pageSize, before }: LogQuery,
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    `SELECT roll_id AS id FROM dreams WHERE player_id = $1::uuid AND roll_id < $2::uuid
     ORDER BY roll_id DESC LIMIT $3 OFFSET $4`,
    [playerId, before ?? ABOVE_ALL_IDS, pageSize + 1, before === undefined ? (page - 1) * pageSize : 0],
  );
  return rows.map(({ id }) => id);
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
