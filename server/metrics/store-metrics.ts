import type { Queryable, Statement, Store } from '../db/store/store.ts';
import type { Stopwatch } from '../platform/ports.ts';
import type { Metrics } from './metrics.ts';

const MS = 1_000;

/** The same store; measures statements, those in transactions too, and whole transactions. */
export function measureStore(store: Store, { storeSeconds }: Metrics, startTimer: Stopwatch): Store {
  const measured = async <T>(operation: 'statement' | 'transaction', work: () => Promise<T>): Promise<T> => {
    const elapsed = startTimer();
    try {
      return await work();
    } finally {
      storeSeconds.observe({ operation }, elapsed() / MS);
    }
  };
  const measureStatements = (of: Queryable): Queryable => ({
    query: <Row extends object>(sql: Statement, params?: readonly unknown[]) =>
      measured('statement', () => of.query<Row>(sql, params)),
    rows: (sql, params) => measured('statement', () => of.rows(sql, params)),
    exec: (sql) => measured('statement', () => of.exec(sql)),
  });
  return {
    ...store,
    ...measureStatements(store),
    transaction: (work) =>
      measured('transaction', () => store.transaction((tx) => work(measureStatements(tx)))),
  };
}
