import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Queryable } from './store.ts';

/** Drizzle over a store or a transaction. */
export function orm(queryable: Queryable): PgRemoteDatabase {
  return drizzle(async (sql, params, method) => {
    const rows = method === 'all' ? await queryable.rows(sql, params) : await queryable.query(sql, params);
    return { rows };
  });
}
