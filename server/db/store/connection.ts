import { isOutage } from './outage.ts';
import { sqlState, type Queryable, type Statement } from './store.ts';
import { rowArrays, rowObjects, encodeParameter, type Parameter, type RawResult } from './store-values.ts';

/** One connection, embedded or PostgreSQL. */
export interface Connection {
  readonly run: (sql: Statement, params: Parameter[]) => Promise<RawResult>;
  /** Returns the tag of the last command. */
  readonly exec: (sql: string) => Promise<string>;
}

/** Attempts after serialisation failures and deadlocks. */
const MAX_ATTEMPTS = 3;

export function createQueryable(session: Connection): Queryable {
  const run = (sql: Statement, params: readonly unknown[] = []) =>
    session.run(sql, params.map(encodeParameter));
  return {
    query: async <Row extends object>(sql: Statement, params?: readonly unknown[]) =>
      rowObjects(await run(sql, params)) as Row[],
    rows: async (sql, params) => rowArrays(await run(sql, params)),
    exec: async (sql) => {
      await session.exec(sql);
    },
  };
}

/**
 * BEGIN, work, COMMIT; after an error ROLLBACK.
 * @throws the error of `work`
 */
export async function inTransaction<T>(session: Connection, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await session.exec('BEGIN ISOLATION LEVEL READ COMMITTED');
  let ended = false;
  const guarded = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (ended) throw new Error('the transaction is over');
      return call(...args);
    };
  };
  let result: T;
  try {
    result = await work(createQueryable({ run: guarded(session.run), exec: guarded(session.exec) }));
  } catch (error) {
    ended = true;
    // A lost connection rolls back by itself, and its statements would only wait.
    if (!isOutage(error)) await session.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
  ended = true;
  // A statement that failed inside and was swallowed makes COMMIT roll back without an error.
  const tag = await session.exec('COMMIT');
  if (tag !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
  return result;
}

/**
 * A statement outside a transaction. PostgreSQL tells of an error before it has undone the statement: the error is
 * passed on when that is done, so that what comes next finds no locks of it.
 */
export async function runOutsideTransaction(
  session: Connection,
  ...statement: Parameters<Connection['run']>
): Promise<RawResult> {
  try {
    return await session.run(...statement);
  } catch (error) {
    if (!isOutage(error)) await session.exec('').catch(() => undefined);
    throw error;
  }
}

/** A script outside a transaction: one that failed between its own BEGIN and COMMIT must not leave that open. */
export async function execOutsideTransaction(session: Connection, sql: string): Promise<string> {
  try {
    return await session.exec(sql);
  } catch (error) {
    await session.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Repeats the attempt when it lost to a concurrent transaction (40001, 40P01), three times at most.
 * @throws the error of the last attempt
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if (tried >= MAX_ATTEMPTS || (state !== '40001' && state !== '40P01')) throw error;
    }
  }
}
