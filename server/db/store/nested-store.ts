import type { Queryable, Store } from './store.ts';

/**
 * An open transaction as a store: its transactions are savepoints, one at a time. What is written through it takes effect
 * when the outer transaction commits.
 */
export function nestedStore(tx: Queryable, kind: Store['kind']): Store {
  let count = 0;
  return {
    kind,
    query: (sql, params) => tx.query(sql, params),
    rows: (sql, params) => tx.rows(sql, params),
    exec: (sql) => tx.exec(sql),
    async transaction(work) {
      const name = `nested_${(count += 1)}`;
      await tx.exec(`SAVEPOINT ${name}`);
      try {
        const result = await work(tx);
        await tx.exec(`RELEASE SAVEPOINT ${name}`);
        return result;
      } catch (error) {
        // After a lost connection there is nothing to go back to.
        await tx.exec(`ROLLBACK TO SAVEPOINT ${name}`).catch(() => undefined);
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}
