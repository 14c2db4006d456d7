import type PgBoss from 'pg-boss';
import type { Queryable, Store } from '../db/store.ts';

/** pg-boss writes its scripts as transactions of their own; everything else is one statement. */
const script = /^\s*BEGIN;/;

/** Lets pg-boss speak to one transaction of ours, so that a job is sent if and only if it commits. */
export function createTransactionBossDb(tx: Queryable): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: await tx.query(text, values) }) };
}

interface BossDb extends PgBoss.Db {
  /** Waits for what is under way; what pg-boss still says after that is not heard. */
  close(): Promise<void>;
}

/** Lets pg-boss speak to our store, whichever of its homes it lives in. */
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
      // What pg-boss's own connection answers once closed; its workers expect it.
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
