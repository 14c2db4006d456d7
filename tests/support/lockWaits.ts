import { expect } from 'vitest';
import type { Queryable } from '../../server/db/store/store.ts';

/** Waits until this many sessions of the PostgreSQL database wait for a lock. */
export async function waitForBlockedSessions(store: Queryable, count: number): Promise<void> {
  const blocked = async () => {
    const [row] = await store.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity
       WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return row?.n;
  };
  await expect.poll(blocked, { interval: 20 }).toBe(count);
}
