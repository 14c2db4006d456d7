import { and, desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { freeBoxTotals, freeBoxes } from '../../db/schema/openings.ts';
import type { Queryable } from '../../db/store/store.ts';

export type FreeBoxRow = typeof freeBoxes.$inferSelect;

interface FreeBoxQuery {
  page: number;
  pageSize: number;
  /** −1 all, 0 waiting, 1 opened, 2 expired. */
  stat: number;
  /** Only older ones than this; instead of `page`. */
  before?: string | undefined;
}

/** 0 waiting, 1 opened, 2 expired. */
export function freeBoxStat(
  { rollId, expiresAt }: Pick<FreeBoxRow, 'rollId' | 'expiresAt'>,
  now: Date,
): 0 | 1 | 2 {
  if (rollId !== null) return 1;
  return expiresAt === null || expiresAt.getTime() > now.getTime() ? 0 : 2;
}

/** `$2` is the present moment. */
const WAITING = 'roll_id IS NULL AND coalesce(expires_at > $2::timestamptz, true)';
const conditions: Readonly<Record<number, string>> = {
  [-1]: '$2::timestamptz IS NOT NULL',
  0: WAITING,
  1: '$2::timestamptz IS NOT NULL AND roll_id IS NOT NULL',
  2: 'roll_id IS NULL AND expires_at <= $2::timestamptz',
};

/** A player's free boxes, newest first. Ids are chosen in the index first, then read. */
export async function readFreeBoxes(store: Queryable, playerId: string, query: FreeBoxQuery, now: Date) {
  const ids = await choosePage(store, playerId, query, now);
  const shown = ids.slice(0, query.pageSize);
  const next = ids.length > query.pageSize ? (shown.at(-1) ?? null) : null;
  return {
    list: await readRows(store, shown),
    total: await countFreeBoxes(store, playerId, query.stat, now),
    next,
  };
}

/** The player's free box; null for one of another player. */
export async function findFreeBox(
  store: Queryable,
  playerId: string,
  id: string,
): Promise<FreeBoxRow | null> {
  const [row] = await orm(store)
    .select()
    .from(freeBoxes)
    .where(and(eq(freeBoxes.id, id), eq(freeBoxes.playerId, playerId)));
  return row ?? null;
}

/** Version 7 ids begin with the time. */
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids of the page and the one after it. */
async function choosePage(
  store: Queryable,
  playerId: string,
  { page, pageSize, stat, before }: FreeBoxQuery,
  now: Date,
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    `SELECT id FROM free_boxes WHERE player_id = $1::uuid AND ${conditions[stat]} AND id < $3::uuid
     ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [playerId, now, before ?? ABOVE_ALL_IDS, pageSize + 1, before === undefined ? (page - 1) * pageSize : 0],
  );
  return rows.map(({ id }) => id);
}

function readRows(store: Queryable, ids: readonly string[]): Promise<FreeBoxRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return orm(store)
    .select()
    .from(freeBoxes)
    .where(inArray(freeBoxes.id, [...ids]))
    .orderBy(desc(freeBoxes.id));
}

/** From the counters; only what is not opened is counted, because it expires without a write. */
async function countFreeBoxes(store: Queryable, playerId: string, stat: number, now: Date): Promise<number> {
  const [sums] = await orm(store).select().from(freeBoxTotals).where(eq(freeBoxTotals.playerId, playerId));
  if (sums === undefined) return 0;
  if (stat === -1) return sums.granted;
  if (stat === 1) return sums.opened;
  const [row] = await store.query<{ waiting: number }>(
    `SELECT count(*)::integer AS waiting FROM free_boxes WHERE player_id = $1::uuid AND ${WAITING}`,
    [playerId, now],
  );
  const waiting = row?.waiting ?? 0;
  return stat === 0 ? waiting : sums.granted - sums.opened - waiting;
}
