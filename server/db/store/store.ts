/** A statement that each connection prepares once: one name for one text, among few. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export type Statement = string | NamedStatement;

/** Executes SQL: the store or an open transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style parameters; a frequent one is named, so that it is not parsed at each call.
   * int8 arrives as a number (refused beyond 2^53), timestamptz as a Date, uuid, date and text as strings, json parsed.
   */
  query<Row extends object = Record<string, unknown>>(
    sql: Statement,
    params?: readonly unknown[],
  ): Promise<Row[]>;
  /** For the ORM: rows as arrays in column order; times, json and arrays stay text. */
  rows(sql: string, params?: readonly unknown[]): Promise<unknown[][]>;
  /** Several statements without parameters, for migrations and pg-boss. */
  exec(sql: string): Promise<void>;
}

/** The database: PGlite in `DATA_DIR`, or PostgreSQL at `DATABASE_URL`. */
export interface Store extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /**
   * All or nothing (READ COMMITTED). A serialisation failure or a deadlock (40001, 40P01) runs the work again,
   * three times at most, so the work must not act outside the transaction.
   * Inside, use `tx` only: the embedded store has one connection, so a call on the store would deadlock.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Grows with every commit: while it stays the same, nothing was committed. Only where no other process writes and the
   * log is a file.
   */
  readonly logPosition?: () => number;
  readonly files?: StoreFiles;
  close(): Promise<void>;
}

/** Of the embedded store of a directory. */
export interface StoreFiles {
  /** DATA_DIR. */
  readonly directory: string;
  /** Runs work while its files hold every commit and nothing is written: statements wait meanwhile. */
  atRest<T>(work: () => Promise<T>): Promise<T>;
}

/** A database error; `code` is the SQLSTATE, also where the ORM wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
