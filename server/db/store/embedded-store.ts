import { messages, protocol, type PGlite } from '@electric-sql/pglite';
import type { DurableFiles } from './embedded-files.ts';
import { StoreError } from './store-error.ts';
import {
  execOutsideTransaction,
  inTransaction,
  createQueryable,
  withRetry,
  type Connection,
} from './connection.ts';
import { createSharedCommits, type CommitLog } from './shared-commits.ts';
import type { Statement, Store, StoreFiles } from './store.ts';
import type { Parameter, RawResult } from './store-values.ts';

/** Bytes of log between two checkpoints: the engine has no checkpointer of its own. */
const checkpointBytes = 64 * 1024 * 1024;

/** What the store uses of PGlite. */
export type Engine = Pick<PGlite, 'execProtocol' | 'exec' | 'close' | 'closed'>;

interface EngineOptions {
  readonly files?: DurableFiles | undefined;
  readonly onBroken?: ((problem: StoreError) => void) | undefined;
}

export type EmbeddedStore = Store & Pick<StoreFiles, 'atRest'>;

/** The store over a started engine: one statement or transaction at a time, in call order. */
export function createEmbeddedStore(engine: Engine, { files, onBroken }: EngineOptions = {}): EmbeddedStore {
  const connection = createEngineConnection(engine, { files, onBroken });
  const enqueue = createSharedCommits(connection);
  let checkpointAt = checkpointBytes;
  if (files) files.defersLogSync = true;
  const enqueueAndCheckpoint = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await enqueue(work);
    if (files && files.logBytes > checkpointAt) {
      checkpointAt = files.logBytes + checkpointBytes;
      // A failed checkpoint breaks the session and is reported through `onBroken`; this caller's work is committed.
      enqueue(() => checkpointAndVacuum(connection)).catch(() => undefined);
    }
    return result;
  };
  const queued = createQueryable({
    run: (sql, params) => enqueueAndCheckpoint(() => withRetry(() => connection.run(sql, params))),
    exec: (sql) => enqueueAndCheckpoint(() => execOutsideTransaction(connection, sql)),
  });
  return {
    kind: 'embedded',
    ...queued,
    transaction: (work) => enqueueAndCheckpoint(() => withRetry(() => inTransaction(connection, work))),
    atRest: (work) =>
      enqueue(async () => {
        await connection.exec('CHECKPOINT');
        connection.sync();
        return work();
      }),
    // A commit returns once its log is written.
    ...(files ? { logPosition: () => files.logBytes } : {}),
    close: () => enqueue(() => shutDown(engine, connection, files)),
  };
}

interface EngineConnection extends Connection, CommitLog {}

function createEngineConnection(engine: Engine, { files, onBroken }: EngineOptions): EngineConnection {
  const prepared = new Set<string>();
  let broken: StoreError | undefined;
  const breakBy = (error: unknown): StoreError => {
    const reason = error instanceof Error ? error.message : String(error);
    broken = new StoreError('broken', `The embedded database cannot go on: ${reason}`, { cause: error });
    onBroken?.(broken);
    return broken;
  };
  const guarded = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (broken) throw broken;
    try {
      return await statement();
    } catch (error) {
      if (!isFatal(error)) throw error;
      throw breakBy(error);
    }
  };
  return {
    run: (sql, params) =>
      guarded(async () => {
        const isPrepared = typeof sql !== 'string' && prepared.has(sql.name);
        const answer = await engine.execProtocol(createRequest(sql, params, isPrepared));
        if (typeof sql !== 'string') prepared.add(sql.name);
        return toRawResult(answer.messages);
      }),
    exec: (sql) => guarded(async () => (await engine.exec(sql)).at(-1)?.command ?? ''),
    get isSynced() {
      return broken !== undefined || (files?.isLogSynced ?? true);
    },
    sync() {
      if (broken) throw broken;
      try {
        files?.syncLog();
      } catch (error) {
        throw breakBy(error);
      }
    },
  };
}

/** Part of Node that `@types/node` leaves to the DOM library. */
declare const WebAssembly: { readonly RuntimeError: ErrorConstructor };

/** After PANIC or FATAL the engine never answers another statement. */
function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const severity = (error as { severity?: unknown } | null)?.severity;
  return severity === 'PANIC' || severity === 'FATAL';
}

/** Values are text; `store-values.ts` converts them for both stores. */
function toRawResult(answer: Awaited<ReturnType<PGlite['execProtocol']>>['messages']): RawResult {
  let command = '';
  let fields: RawResult['fields'] = [];
  const rows: (string | null)[][] = [];
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.RowDescriptionMessage) fields = message.fields;
    else if (message instanceof messages.CommandCompleteMessage)
      command = message.text.split(' ', 1)[0] ?? '';
  }
  return { command, fields, rows };
}

const { bind, close, describe, execute, parse, sync } = protocol.serialize;

/**
 * The messages of a statement as one request: `engine.query` makes six, each a call into the engine. A named statement is
 * parsed until a request of it has succeeded; closing one that does not exist does nothing.
 */
function createRequest(sql: Statement, values: Parameter[], isPrepared: boolean): Uint8Array {
  const statement = typeof sql === 'string' ? { name: '', text: sql } : sql;
  const { name } = statement;
  const prepare = name === '' ? [parse(statement)] : [close({ type: 'S', name }), parse(statement)];
  return Buffer.concat([
    ...(isPrepared ? [] : prepare),
    ...[bind({ statement: name, values }), describe({ type: 'P' }), execute({}), sync()],
  ]);
}

/** Checkpoints and vacuums one table: the engine has no background processes. */
async function checkpointAndVacuum(session: Connection): Promise<void> {
  await session.exec('CHECKPOINT');
  const { rows } = await session.run(
    `SELECT format('%I.%I', schemaname, relname) FROM pg_stat_user_tables
     WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
     ORDER BY n_dead_tup DESC, n_mod_since_analyze DESC LIMIT 1`,
    [],
  );
  const table = rows[0]?.[0];
  if (table) await session.exec(`VACUUM (ANALYZE) ${table}`);
}

async function shutDown(engine: Engine, session: Connection, files: DurableFiles | undefined): Promise<void> {
  if (engine.closed) return;
  try {
    if (files) await session.exec('CHECKPOINT');
  } catch (error) {
    // A broken engine does not answer close(); the next start recovers from the log.
    if (error instanceof StoreError) return;
    throw error;
  }
  if (files) files.defersLogSync = false;
  await engine.close();
}
