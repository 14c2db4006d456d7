import type { Queryable } from '../../db/store/store.ts';
import { keyMatches } from '../../platform/link-key.ts';

/** Who watches a battle over the connections of one process. */
export interface Watchers {
  readonly battleId: string;
  /** Connections without a player. */
  readonly visitors: number;
  /** Each player once. */
  readonly playerIds: readonly string[];
}

/** Whether there is such a battle, and this key opens it. */
export async function mayWatch(
  store: Queryable,
  battleId: string,
  key: string | undefined,
): Promise<boolean> {
  const [battle] = await store.query<{ key: string | null }>('SELECT key FROM battles WHERE id = $1', [
    battleId,
  ]);
  return battle !== undefined && keyMatches(battle, key);
}

/** Writes what has changed in one process, valid until `expiresAt`; `left` names battles that nobody there watches any more. */
export async function saveWatchers(
  store: Queryable,
  processId: string,
  { changed, left, expiresAt }: { changed: readonly Watchers[]; left: readonly string[]; expiresAt: Date },
): Promise<void> {
  if (changed.length > 0)
    await store.query(
      `INSERT INTO battle_watchers (process_id, battle_id, visitors, player_ids, expires_at)
       SELECT $1, r."battleId", r.visitors, r."playerIds", $3
       FROM jsonb_to_recordset($2::jsonb) AS r ("battleId" uuid, visitors integer, "playerIds" uuid[])
       ON CONFLICT (battle_id, process_id) DO UPDATE SET
         visitors = excluded.visitors, player_ids = excluded.player_ids, expires_at = excluded.expires_at`,
      [processId, JSON.stringify(changed), expiresAt],
    );
  if (left.length > 0)
    await store.query('DELETE FROM battle_watchers WHERE process_id = $1 AND battle_id = ANY ($2::uuid[])', [
      processId,
      left,
    ]);
}

/** How many watch each battle in all processes: visitors by connection, players once, without those who have a seat. */
export async function countSpectators(
  store: Queryable,
  battleIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.query<{ battle_id: string; spectators: number }>(
    `SELECT w.battle_id, (sum(w.visitors) + (
       SELECT count(DISTINCT p.id) FROM battle_watchers o, unnest(o.player_ids) AS p (id)
       WHERE o.battle_id = w.battle_id AND o.expires_at > $2 AND NOT EXISTS (
         SELECT FROM battle_seats s WHERE s.battle_id = o.battle_id AND s.player_id = p.id)
     ))::integer AS spectators
     FROM battle_watchers w WHERE w.battle_id = ANY ($1::uuid[]) AND w.expires_at > $2
     GROUP BY w.battle_id`,
    [battleIds, now],
  );
  return new Map(rows.map(({ battle_id, spectators }) => [battle_id, spectators]));
}

/** Deletes what processes left that did not end in order. */
export async function deleteExpiredWatchers(store: Queryable, now: Date): Promise<void> {
  await store.query('DELETE FROM battle_watchers WHERE expires_at <= $1', [now]);
}
