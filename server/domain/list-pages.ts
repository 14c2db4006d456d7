import type { Queryable } from '../db/store/store.ts';

/** A player's list ordered by ids of version 7, which `list_blocks` counts: its table and the column of its ids. */
const lists = {
  rolls: { table: 'rolls', id: 'id' },
  dreams: { table: 'dreams', id: 'roll_id' },
  battles: { table: 'battle_seats', id: 'battle_id' },
  messages: { table: 'messages', id: 'id' },
  purchases: { table: 'purchases', id: 'id' },
  retrievals: { table: 'retrievals', id: 'id' },
} as const;

type CountedList = keyof typeof lists;

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Only rows older than this one are listed. */
  readonly before?: string | undefined;
}

/** Where a row is found: by so many ids back from the first one below an id; above all others without it. */
interface Place {
  readonly below: string | null;
  readonly skip: number;
}

/** Version 7 ids begin with the time. */
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** As far the index is walked; the blocks are asked for pages behind it. */
const MAX_WALK = 1_000;

/** Ids of the page and the one after it, newest first, from the list's index alone. */
export async function readListIds(
  store: Queryable,
  list: CountedList,
  playerId: string,
  { page, pageSize, before }: PageQuery,
): Promise<string[]> {
  const offset = (page - 1) * pageSize;
  const place =
    before === undefined ? await findPlace(store, list, playerId, offset) : { below: before, skip: offset };
  if (place === null) return [];
  const { table, id } = lists[list];
  const rows = await store.query<{ id: string }>(
    `SELECT ${id} AS id FROM ${table} WHERE player_id = $1::uuid AND ${id} < $2::uuid
     ORDER BY ${id} DESC LIMIT $3 OFFSET $4`,
    [playerId, place.below ?? ABOVE_ALL_IDS, pageSize + 1, place.skip],
  );
  return rows.map((row) => row.id);
}

/** The number of a list's rows, from its blocks. */
export async function countList(store: Queryable, list: CountedList, playerId: string): Promise<number> {
  const [row] = await store.query<{ total: number }>(
    'SELECT coalesce(sum(count), 0)::bigint AS total FROM list_blocks WHERE list = $1 AND player_id = $2::uuid',
    [list, playerId],
  );
  return row?.total ?? 0;
}

/** Null: the list is shorter. */
async function findPlace(
  store: Queryable,
  list: CountedList,
  playerId: string,
  offset: number,
): Promise<Place | null> {
  if (offset < MAX_WALK) return { below: null, skip: offset };
  const [block] = await store.query<{ below: string | null; newer: number }>(
    `SELECT below, newer FROM (
       SELECT first_id, lag(first_id) OVER newest AS below, sum(count) OVER newest AS reached,
         sum(count) OVER newest - count AS newer
       FROM list_blocks WHERE list = $1 AND player_id = $2::uuid WINDOW newest AS (ORDER BY first_id DESC)
     ) AS blocks WHERE reached > $3 ORDER BY first_id DESC LIMIT 1`,
    [list, playerId, offset],
  );
  return block === undefined ? null : { below: block.below, skip: offset - block.newer };
}
