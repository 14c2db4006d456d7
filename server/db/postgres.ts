import pg from 'pg';
import { StoreProblem } from './open-problem.ts';
import { execAlone, inTransaction, queryableOf, withRetry, type Session } from './store-session.ts';
import type { Store } from './store.ts';
import type { RawResult } from './store-values.ts';

const oldest = 150000;

/** A value's text, kept by this pool alone: the parsers of the `pg` package are global to the process. */
const textTypes = { getTypeParser: () => (text: string) => text };

export interface PostgresOptions {
  readonly url: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** Told of a connection that broke while idle; the pool has replaced it already. */
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens a pool to PostgreSQL 15 or newer.
 * @throws {StoreProblem} unreachable, too-old
 */
export async function openPostgres({ url, poolSize, onConnectionLost }: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'fairdrop',
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(error));
  // Queued on the connection ahead of whoever asked for it.
  pool.on('connect', (client) => void client.query("SET TimeZone = 'UTC'").catch(() => undefined));
  try {
    await checkVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return postgresStore(pool);
}

function postgresStore(pool: pg.Pool): Store {
  const anyOne = sessionOf(pool);
  const onOne = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    // A connection lost in mid-work fails the statement; as an event it would end the process.
    client.on('error', ignored);
    try {
      return await work(sessionOf(client));
    } finally {
      client.off('error', ignored);
      client.release();
    }
  };
  const queries = queryableOf({
    run: (sql, params) => withRetry(() => anyOne.run(sql, params)),
    exec: (sql) => onOne((session) => execAlone(session, sql)),
  });
  return {
    kind: 'postgres',
    ...queries,
    transaction: (work) => withRetry(() => onOne((session) => inTransaction(session, work))),
    close: () => pool.end(),
  };
}

function ignored(): void {}

function sessionOf(connection: pg.Pool | pg.PoolClient): Session {
  return {
    run: async (sql, params) => {
      const result = await connection.query({
        text: sql,
        values: params,
        rowMode: 'array',
        types: textTypes,
      });
      return result as RawResult;
    },
    exec: async (sql) => {
      const result: pg.QueryResult | pg.QueryResult[] = await connection.query(sql);
      return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
    },
  };
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  let version: string | null | undefined;
  try {
    const { rows } = await sessionOf(pool).run('SHOW server_version_num', []);
    version = rows[0]?.[0];
  } catch (error) {
    throw new StoreProblem('unreachable', `PostgreSQL at ${placeOf(url)}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  if (!(Number(version) >= oldest)) {
    const found = Math.floor(Number(version) / 10_000);
    throw new StoreProblem(
      'too-old',
      `PostgreSQL at ${placeOf(url)} is version ${found}; 15 or newer is needed.`,
    );
  }
}

/** Host, port and database: never the user or the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'local socket'}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each, and an empty message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
