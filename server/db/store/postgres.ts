import pg from 'pg';
import { isOutage, toStoreError } from './outage.ts';
import { StoreError } from './store-error.ts';
import {
  execOutsideTransaction,
  inTransaction,
  runOutsideTransaction,
  createQueryable,
  withRetry,
  type Connection,
} from './connection.ts';
import type { Statement, Store } from './store.ts';
import type { RawResult } from './store-values.ts';

const MIN_SERVER_VERSION = 150000;

/** Keeps values as text for this pool only: the `pg` package's parsers are global. */
const textTypes = { getTypeParser: () => (text: string) => text };

/** In milliseconds; without them statements wait without a limit. */
export interface StatementTimeouts {
  readonly statement: number;
  readonly lock: number;
}

/** The server's own timeout is first; this one ends statements on a server that does not answer any more. */
const ANSWER_GRACE_MS = 1_000;

interface PostgresOptions {
  readonly url: string;
  /** Maximum number of connections. */
  readonly poolSize: number;
  readonly timeouts?: StatementTimeouts | undefined;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: unknown) => void;
}

/**
 * Opens a pool to PostgreSQL 15 or newer.
 * @throws {StoreError} unreachable, too-old
 */
export async function openPostgres({
  url,
  poolSize,
  timeouts,
  onConnectionLost,
}: PostgresOptions): Promise<Store> {
  await checkVersion(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Also the limit for waiting on a free connection, which under load takes longer than connecting.
    connectionTimeoutMillis: timeouts?.statement ?? 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'fairdrop',
    // UTC, as in the embedded store.
    options: ['-c TimeZone=UTC', ...timeoutOptions(timeouts)].join(' '),
    ...(timeouts === undefined ? {} : { query_timeout: timeouts.statement + ANSWER_GRACE_MS }),
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(toStoreError(error)));
  return postgresStore(pool);
}

function timeoutOptions(timeouts: StatementTimeouts | undefined): string[] {
  if (timeouts === undefined) return [];
  return [`-c statement_timeout=${timeouts.statement}`, `-c lock_timeout=${timeouts.lock}`];
}

function postgresStore(pool: pg.Pool): Store {
  const withClient = async <T>(work: (session: Connection) => Promise<T>): Promise<T> => {
    const client = await guarded(() => pool.connect());
    // A lost connection fails its statement; an unhandled event would end the process.
    client.on('error', ignore);
    let isLost = false;
    try {
      return await work(createConnection(client));
    } catch (error) {
      isLost = isOutage(error);
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(isLost);
    }
  };
  const queries = createQueryable({
    // Not the pool's own query, which closes the connection of every statement that fails.
    run: (sql, params) =>
      withRetry(() => withClient((session) => runOutsideTransaction(session, sql, params))),
    exec: (sql) => withClient((session) => execOutsideTransaction(session, sql)),
  });
  return {
    kind: 'postgres',
    ...queries,
    transaction: (work) => withRetry(() => withClient((session) => inTransaction(session, work))),
    close: () => pool.end(),
  };
}

function ignore(): void {}

/** @throws {StoreError} unavailable */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}

interface TaggedResult {
  readonly command: string;
}

function createConnection(connection: pg.ClientBase): Connection {
  return {
    run: async (sql, params) => {
      const result = await guarded(() =>
        connection.query({ ...named(sql), values: params, rowMode: 'array', types: textTypes }),
      );
      return result as RawResult;
    },
    exec: async (sql) => {
      // Several statements return an array, which the package does not type.
      const result = (await guarded(() => connection.query(sql))) as TaggedResult | TaggedResult[];
      return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
    },
  };
}

const named = (sql: Statement) => (typeof sql === 'string' ? { text: sql } : sql);

async function checkVersion(url: string): Promise<void> {
  let client: pg.Client | undefined;
  let version: number;
  try {
    // The URL may name certificate files, which are read here. A busy server may take seconds for a new connection;
    // an absent one usually refuses at once.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', ignore);
    await client.connect();
    const { rows } = await createConnection(client).run('SHOW server_version_num', []);
    version = Number(rows[0]?.[0]);
  } catch (error) {
    throw new StoreError('unreachable', `PostgreSQL at ${describeAddress(url)}: ${describeCause(error)}`, {
      cause: error,
    });
  } finally {
    await client?.end().catch(ignore);
  }
  if (version >= MIN_SERVER_VERSION) return;
  const found = Math.floor(version / 10_000);
  throw new StoreError(
    'too-old',
    `PostgreSQL at ${describeAddress(url)} is version ${found}; 15 or newer is needed.`,
  );
}

/** Host, port and database: never the user or the password. */
function describeAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'local socket'}${pathname}`;
}

function describeCause(error: unknown): string {
  // A host name with several addresses fails with one error for each, and an empty message of its own.
  if (error instanceof AggregateError) return error.errors.map(describeCause).join('; ');
  return error instanceof Error ? error.message : String(error);
}
