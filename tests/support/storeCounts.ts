import { vi } from 'vitest';
import type { Queryable, Store } from '../../server/db/store/store.ts';

/** Statements that a store executes during `work`, those in transactions too, in their order. */
export async function statementsOf(store: Store, work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const textOf = (sql: Parameters<Queryable['query']>[0]) => (typeof sql === 'string' ? sql : sql.text);
  const listen = (of: Queryable) => {
    const { query, rows, exec } = of;
    return [
      vi.spyOn(of, 'query').mockImplementation((sql, params) => {
        statements.push(textOf(sql));
        return query.call(of, sql, params);
      }),
      vi.spyOn(of, 'rows').mockImplementation((sql, params) => {
        statements.push(sql);
        return rows.call(of, sql, params);
      }),
      vi.spyOn(of, 'exec').mockImplementation((sql) => {
        statements.push(sql);
        return exec.call(of, sql);
      }),
    ];
  };
  const { transaction } = store;
  const spies = [
    ...listen(store),
    vi.spyOn(store, 'transaction').mockImplementation((act) =>
      transaction.call(store, (tx) => {
        listen(tx);
        return act(tx);
      }),
    ),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return statements;
}

/** Bytes of a store's tables, with their indexes and large values. */
export async function storeBytes(store: Queryable): Promise<number> {
  const [row] = await store.query<{ bytes: number }>(
    `SELECT sum(pg_relation_size(c.oid))::bigint AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pg_toast') AND c.relkind IN ('r', 'i', 't')`,
  );
  if (!row) throw new Error('the store has no size');
  return row.bytes;
}
