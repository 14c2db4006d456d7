import { lt } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { battleOutbox } from '../../db/schema/battles.ts';
import type { battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';

/** One committed change of a battle. */
export interface OutboxEntry {
  id: number;
  battleId: string;
  version: number;
  state: 0 | 1 | 2 | 3;
  drawn: boolean;
  at: Date;
}

/** Position of a reader: all transactions before `txid` have ended. A new reader starts at a moment. */
export type OutboxCursor = { txid: number } | { after: Date };

interface OutboxRow {
  id: number;
  battle_id: string;
  version: number;
  state: OutboxEntry['state'];
  drawn: boolean;
  at: Date;
}

/** Writes the entry of a change in the transaction of the change. */
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
 * Entries since the cursor, in order of `id`, and the next cursor. Transactions that were open at the last read are
 * read again, so an entry may come twice: readers compare ids.
 */
export async function readOutbox(
  store: Queryable,
  cursor: OutboxCursor,
): Promise<{ entries: OutboxEntry[]; cursor: OutboxCursor }> {
  const { rows, cursor: next } = await readCommitted<OutboxRow>(store, 'battle_outbox', cursor);
  const entries = rows.map(({ battle_id: battleId, ...row }) => ({ ...row, battleId }));
  return { entries, cursor: next };
}

/** Rows of a table with `id`, `txid` and `at` since the cursor, as `readOutbox` reads its entries. */
export async function readCommitted<Row extends { id: number }>(
  store: Queryable,
  table: 'battle_outbox' | 'battle_emotes',
  cursor: OutboxCursor,
): Promise<{ rows: Row[]; cursor: OutboxCursor }> {
  const [condition, value] =
    'txid' in cursor ? ['n.txid >= $1::bigint', cursor.txid] : ['n.at > $1', cursor.after];
  const rows = await store.query<(Row | { id: null }) & { xmin: number }>(
    `SELECT n.*, s.xmin
     FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin) s
     LEFT JOIN ${table} n ON ${condition}
     ORDER BY n.id`,
    [value],
  );
  return {
    rows: rows.filter((row): row is Row & { xmin: number } => row.id !== null),
    cursor: { txid: rows[0]?.xmin ?? 0 },
  };
}

/** Deletes entries that every reader has read. */
export async function pruneOutbox(store: Queryable, before: Date): Promise<void> {
  await orm(store).delete(battleOutbox).where(lt(battleOutbox.at, before));
}
