import type { Queryable } from '../../db/store/store.ts';

/**
 * Longer than a statement may take: a session that a slow transaction ended is still among them when it commits. All by
 * the database's clock.
 */
const RECENT = `interval '30 seconds'`;

/** Sessions that ended lately, in any process. */
export async function readEndedSessions(store: Queryable): Promise<string[]> {
  const rows = await store.query<{ token_hash: string }>(
    `SELECT token_hash FROM ended_sessions WHERE ended_at > clock_timestamp() - ${RECENT}`,
  );
  return rows.map((row) => row.token_hash);
}

/** Deletes what nobody reads any more. */
export async function deleteEndedSessions(store: Queryable): Promise<void> {
  await store.query(`DELETE FROM ended_sessions WHERE ended_at < clock_timestamp() - 10 * ${RECENT}`);
}
