import { lt } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battleOutbox } from '../../db/schema-battles.ts';
import type { battles } from '../../db/schema-battles.ts';
import type { Queryable } from '../../db/store.ts';

/** One change of a battle that has been committed. */
export interface OutboxEntry {
  id: number;
  battleId: string;
  version: number;
  state: 0 | 1 | 2 | 3;
  drawn: boolean;
  at: Date;
}

/** How far a reader has read: every transaction before `txid` was over by then. Without one, by the time of writing. */
export type OutboxCursor = { txid: number } | { after: Date };

interface OutboxRow {
  id: number | null;
  battle_id: string;
  version: number;
  state: OutboxEntry['state'];
  drawn: boolean;
  at: Date;
  xmin: number;
}

/** Writes the news of a change, inside its transaction. */
export async function appendToOutbox(
  tx: Queryable,
  { id, version, state, drawnAt }: Pick<typeof battles.$inferSelect, 'id' | 'version' | 'state' | 'drawnAt'>,
  at: Date,
): Promise<void> {
  await orm(tx)
    .insert(battleOutbox)
    .values({ battleId: id, version, state, drawn: drawnAt !== null, at });
}

/**
 * What may be new since the cursor, in the order of writing, and the cursor to go on from. What was under way at the
 * last reading is found by this one, so news comes twice rather than never: readers know it by its id.
 */
export async function readOutbox(
  store: Queryable,
  cursor: OutboxCursor,
): Promise<{ news: OutboxEntry[]; cursor: OutboxCursor }> {
  const [condition, value] =
    'txid' in cursor ? ['n.txid >= $1::bigint', cursor.txid] : ['n.at > $1', cursor.after];
  const rows = await store.query<OutboxRow>(
    `SELECT n.id, n.battle_id, n.version, n.state, n.drawn, n.at, s.xmin
     FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin) s
     LEFT JOIN battle_news n ON ${condition}
     ORDER BY n.id`,
    [value],
  );
  const news = rows.flatMap(({ id, battle_id, version, state, drawn, at }) =>
    id === null ? [] : [{ id, battleId: battle_id, version, state, drawn, at }],
  );
  return { news, cursor: { txid: rows[0]?.xmin ?? 0 } };
}

/** Clears away what no reader can still be waiting for. */
export async function pruneOutbox(store: Queryable, before: Date): Promise<void> {
  await orm(store).delete(battleOutbox).where(lt(battleOutbox.at, before));
}
