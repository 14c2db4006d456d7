import { TakeState } from '../../../src/net/contract/items/retrievals.ts';
import type { Queryable } from '../../db/store/store.ts';

export interface JobQueue {
  readonly name: string;
  /** Due and waiting. */
  readonly due: number;
  readonly running: number;
  readonly failed: number;
  /** When the longest waiting of them was due. */
  readonly oldestDue: Date | null;
}

const TAKE_STATES = Object.fromEntries(Object.entries(TakeState).map(([name, state]) => [state, name]));

export interface Queues {
  readonly jobs: readonly JobQueue[];
  readonly deliveries: readonly { readonly state: string; readonly count: number }[];
  /** Null: this version has no recharges. */
  readonly unpaidRecharges: number | null;
  readonly waitingBattles: number;
  readonly activePlayers: number;
}

/** False where no server has run yet: pg-boss makes its tables at the first start. */
export async function hasJobTables(store: Queryable): Promise<boolean> {
  const [table] = await store.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  return table?.there === true;
}

/** Jobs that failed at their last try, by kind. */
export async function countFailedJobs(store: Queryable): Promise<Map<string, number>> {
  if (!(await hasJobTables(store))) return new Map();
  const rows = await store.query<{ name: string; count: number }>(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE state = 'failed' GROUP BY name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Unfinished jobs only, which are few. */
function readJobs(store: Queryable): Promise<JobQueue[]> {
  return store.query<JobQueue & Record<string, unknown>>(
    `SELECT name, count(*) FILTER (WHERE state < 'active' AND start_after <= now()) AS due,
       count(*) FILTER (WHERE state = 'active') AS running, count(*) FILTER (WHERE state = 'failed') AS failed,
       min(start_after) FILTER (WHERE state < 'active' AND start_after <= now()) AS "oldestDue"
     FROM pgboss.job WHERE state < 'completed' OR state = 'failed' GROUP BY name ORDER BY name`,
  );
}

async function readDeliveries(store: Queryable): Promise<Queues['deliveries']> {
  const rows = await store.query<{ state: number; count: number }>(
    `SELECT take_state AS state, count(*) AS count FROM retrievals WHERE take_state IN (0, 1, 2, 5)
     GROUP BY take_state ORDER BY take_state`,
  );
  return rows.map(({ state, count }) => ({ state: TAKE_STATES[state] ?? String(state), count }));
}

async function readUnpaidRecharges(store: Queryable): Promise<number | null> {
  const [table] = await store.query<{ there: boolean }>(
    `SELECT to_regclass('recharges') IS NOT NULL AS there`,
  );
  if (table?.there !== true) return null;
  const [row] = await store.query<{ count: number }>(
    'SELECT count(*) AS count FROM recharges WHERE state = 0',
  );
  return row?.count ?? 0;
}

/** @param day begin of the day for which players count as active */
export async function readQueues(store: Queryable, day: Date): Promise<Queues> {
  const [row] = await store.query<{ battles: number; players: number }>(
    `SELECT (SELECT count(*) FROM battles WHERE state = 0) AS battles,
       (SELECT count(DISTINCT player_id) FROM sessions WHERE last_used_at >= $1) AS players`,
    [day],
  );
  return {
    jobs: (await hasJobTables(store)) ? await readJobs(store) : [],
    deliveries: await readDeliveries(store),
    unpaidRecharges: await readUnpaidRecharges(store),
    waitingBattles: row?.battles ?? 0,
    activePlayers: row?.players ?? 0,
  };
}
