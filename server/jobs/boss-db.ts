import type PgBoss from 'pg-boss';
import type { Queryable, Store } from '../db/store/store.ts';

/** Scripts of pg-boss are transactions of their own; everything else is one statement. */
const script = /^\s*BEGIN;/;

/** Runs pg-boss's statements in one transaction of ours: a job is sent if and only if it commits. */
export function createTransactionBossDb(tx: Queryable): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: await tx.query(text, values) }) };
}

interface BossDb extends PgBoss.Db {
  /** Waits for statements under way; later ones are answered without running. */
  close(): Promise<void>;
}

/** Runs pg-boss's statements on our store, embedded or PostgreSQL. */
export function createStoreBossDb(store: Store): BossDb {
  const inFlight = new Set<Promise<unknown>>();
  let closed = false;

  const run = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    if (!script.test(text)) return { rows: await store.query(text, values) };
    await store.exec(text);
    return { rows: [] };
  };

  return {
    executeSql(text, values) {
      // pg-boss's own closed connection answers this; its workers expect it.
      if (closed) return Promise.resolve({ rows: [{ count: 0 }] });
      const answer = run(text, values);
      inFlight.add(answer);
      const forget = () => inFlight.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    async close() {
      closed = true;
      await Promise.allSettled(inFlight);
    },
  };
}
