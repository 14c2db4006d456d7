import pg from 'pg';
import { StoreProblem } from './open-problem.ts';
import { execAlone, inTransaction, queryableOf, withRetry, type Session } from './store-session.ts';
import type { Store } from './store.ts';
import type { RawResult } from './store-values.ts';

const oldest = 150000;

/** A value's text, kept by this pool alone: the parsers of the `pg` package are global to the process. */
const textTypes = { getTypeParser: () => (text: string) => text };

interface PostgresOptions {
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
  await checkVersion(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Also how long a caller waits for its turn, which under load is longer than a connection takes.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'fairdrop',
    // As the embedded store has it: a day begins at the same moment in both.
    options: '-c TimeZone=UTC',
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(error));
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

interface Tagged {
  readonly command: string;
}

function sessionOf(connection: pg.Pool | pg.ClientBase): Session {
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
      // A script of several statements answers an array, which the package's types do not tell.
      const result = (await connection.query(sql)) as Tagged | Tagged[];
      return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
    },
  };
}

async function checkVersion(url: string): Promise<void> {
  let client: pg.Client | undefined;
  let version: number;
  try {
    // The address may name files, of certificates, which are read here.
    // A busy one may take seconds for a new connection; one that is not there mostly refuses at once.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', ignored);
    await client.connect();
    const { rows } = await sessionOf(client).run('SHOW server_version_num', []);
    version = Number(rows[0]?.[0]);
  } catch (error) {
    throw new StoreProblem('unreachable', `PostgreSQL at ${placeOf(url)}: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await client?.end().catch(ignored);
  }
  if (version >= oldest) return;
  const found = Math.floor(version / 10_000);
  throw new StoreProblem(
    'too-old',
    `PostgreSQL at ${placeOf(url)} is version ${found}; 15 or newer is needed.`,
  );
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
