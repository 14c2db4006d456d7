import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Queryable } from './store.ts';

/** Drizzle for ordinary reads and writes, over a store or over one transaction of it. */
export function orm(queryable: Queryable): PgRemoteDatabase {
  return drizzle(async (sql, params, method) => {
    const rows = method === 'all' ? await queryable.rows(sql, params) : await queryable.query(sql, params);
    return { rows };
  });
}
