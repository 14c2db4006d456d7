import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { drops, players } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

/** A drop with the name and picture of whoever it fell to. */
export interface FeedDrop {
  drop: typeof drops.$inferSelect;
  nickname: string;
  avatar: string;
}

function selectFeedDrops(store: Queryable) {
  return orm(store)
    .select({ drop: drops, nickname: players.nickname, avatar: players.avatar })
    .from(drops)
    .innerJoin(players, eq(players.id, drops.playerId));
}

/** The newest drops whose reel has stopped by `now`; `isTop` keeps grades 0 and 1. */
export function readLatestDrops(
  store: Queryable,
  { limit, isTop, now }: { limit: number; isTop: boolean; now: Date },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(lte(drops.revealAt, now), isTop ? lte(drops.grade, 1) : undefined))
    .orderBy(desc(drops.revealAt), desc(drops.id))
    .limit(limit);
}

/** The newest drops of one box whose reel has stopped by `now`. */
export function readBoxDrops(
  store: Queryable,
  { boxId, limit, now }: { boxId: string; limit: number; now: Date },
): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(eq(drops.boxId, boxId), lte(drops.revealAt, now)))
    .orderBy(desc(drops.revealAt), desc(drops.id))
    .limit(limit);
}

/** What fell due after `since` and by `now`, oldest first. */
export function readDueDrops(store: Queryable, since: Date, now: Date): Promise<FeedDrop[]> {
  return selectFeedDrops(store)
    .where(and(gt(drops.revealAt, since), lte(drops.revealAt, now)))
    .orderBy(asc(drops.revealAt), asc(drops.id))
    .limit(500);
}
