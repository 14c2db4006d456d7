import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { HAS_PROFILE } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import { drops } from '../../db/schema/openings.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable } from '../../db/store/store.ts';

/** A drop with its player's nickname and avatar. */
export interface FeedDrop {
  drop: typeof drops.$inferSelect;
  nickname: string;
  avatar: string;
  /** Whether everybody may see the page of the player. */
  hasProfile: boolean;
}

function selectFeedDrops(store: Queryable) {
  return orm(store)
    .select({ drop: drops, nickname: players.nickname, avatar: players.avatar, hasProfile: HAS_PROFILE })
    .from(drops)
    .innerJoin(players, eq(players.id, drops.playerId));
}

/** The newest drops due by `now`; `isTop` keeps grades 0 and 1. */
export function readLatestDrops(
  store: Queryable,
  { limit, isTop, now }: { limit: number; isTop: boolean; now: Date },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(lte(drops.revealAt, now), isTop ? lte(drops.grade, 1) : undefined))
    .orderBy(desc(drops.revealAt), desc(drops.id))
    .limit(limit);
}

/** The newest drops of one box due by `now`. */
export function readBoxDrops(
  store: Queryable,
  { boxId, limit, now }: { boxId: string; limit: number; now: Date },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(eq(drops.boxId, boxId), lte(drops.revealAt, now)))
    .orderBy(desc(drops.revealAt), desc(drops.id))
    .limit(limit);
}

/** The newest drops of one player due by `now`. */
export function readPlayerDrops(
  store: Queryable,
  { playerId, limit, now }: { playerId: string; limit: number; now: Date },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(eq(drops.playerId, playerId), lte(drops.revealAt, now)))
    .orderBy(desc(drops.revealAt), desc(drops.id))
    .limit(limit);
}

/** A position in the order of `(revealAt, id)`. */
export interface DropPosition {
  readonly revealAt: Date;
  readonly id: string;
}

/** The next `limit` drops of grades 0 and 1 after a position and due by `now`, in order of `(revealAt, id)`. */
export function readDueTopDrops(
  store: Queryable,
  { after, now, limit }: { after: DropPosition; now: Date; limit: number },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(
      and(
        sql`(${drops.revealAt}, ${drops.id}) > (${after.revealAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        lte(drops.revealAt, now),
        lte(drops.grade, 1),
      ),
    )
    .orderBy(asc(drops.revealAt), asc(drops.id))
    .limit(limit);
}

/** Drops due after `since` and by `now`. */
export interface DueRange {
  readonly since: Date;
  readonly now: Date;
}

/**
 * At most `limit` due drops of grade 2 and lower; those due after `freshSince` go first. Among each of the two the hash
 * of the id decides, which no player can choose.
 */
export async function sampleDueDrops(
  store: Queryable,
  { since, now, freshSince, limit }: DueRange & { freshSince: Date; limit: number },
): Promise<FeedDrop[]> {
  const chosen = await store.query<{ id: string }>(
    `SELECT id FROM drops WHERE reveal_at > $1::timestamptz AND reveal_at <= $2::timestamptz AND grade > 1
     ORDER BY reveal_at > $3::timestamptz DESC, md5(id::text) LIMIT $4`,
    [since, now, freshSince, limit],
  );
  return readDropsById(
    store,
    chosen.map(({ id }) => id),
  );
}

/** Ids of due drops of these players, of grade 2 and lower. */
export async function readDueDropIdsOf(
  store: Queryable,
  playerIds: readonly string[],
  { since, now }: DueRange,
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    `SELECT id FROM drops
     WHERE player_id = ANY($1::uuid[]) AND reveal_at > $2::timestamptz AND reveal_at <= $3::timestamptz AND grade > 1`,
    [playerIds, since, now],
  );
  return rows.map(({ id }) => id);
}

/** The latest moment at which a drop is due; null without drops. */
export async function readLastDropDue(store: Queryable): Promise<Date | null> {
  const [row] = await store.query<{ last: Date | null }>('SELECT max(reveal_at) AS last FROM drops');
  return row?.last ?? null;
}

/** These drops, in no order. */
export async function readDropsById(store: Queryable, ids: readonly string[]): Promise<FeedDrop[]> {
  return ids.length === 0 ? [] : selectFeedDrops(store).where(inArray(drops.id, [...ids]));
}
