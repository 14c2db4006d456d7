import { StoreError } from './store-error.ts';
import { sqlState } from './store.ts';
import type { Statement, Store } from './store.ts';

/** What Node reports of a connection that cannot be made or is lost. */
const connectionErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** SQLSTATEs: connection exceptions, too many connections, and a server that stops, has crashed or starts. */
const outageStates = /^(?:08...|53300|57P0[1-3])$/;
/** Messages of `pg`, whose own errors have no code. */
const outageMessages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** SQLSTATEs of `lock_timeout` and `statement_timeout`. */
const timeoutStates = ['55P03', '57014'];

/** A lost or refused connection as a StoreError of kind `unavailable`; any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  const state = sqlState(error) ?? '';
  const message = messageOf(error);
  const isLost = connectionErrors.includes(state) || outageStates.test(state) || outageMessages.test(message);
  return isLost ? new StoreError('unavailable', message, { cause: error }) : error;
}

/** An error that stands for several, as for a host name with several addresses, has no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Whether the database is not there, or does not answer; also where the ORM wrapped the error. */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreError && error.kind === 'unavailable') return true;
  return error instanceof Error && error.cause !== undefined && isOutage(error.cause);
}

/** Whether the same request may succeed later: an outage, or a statement that waited too long. */
export function isUnavailable(error: unknown): boolean {
  return isOutage(error) || timeoutStates.includes(sqlState(error) ?? '');
}

interface OutageListener {
  readonly onBegin: (error: Error) => void;
  readonly onEnd: () => void;
}

/** The same store; tells of the first failure of an outage and of the first success after it. */
export function watchOutages(store: Store, { onBegin, onEnd }: OutageListener): Store {
  let isDown = false;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    let result: T;
    try {
      result = await work;
    } catch (error) {
      if (!isDown && isOutage(error)) {
        isDown = true;
        onBegin(error as Error);
      }
      throw error;
    }
    if (isDown) {
      isDown = false;
      onEnd();
    }
    return result;
  };
  return {
    ...store,
    query: <Row extends object>(sql: Statement, params?: readonly unknown[]) =>
      watched(store.query<Row>(sql, params)),
    rows: (sql, params) => watched(store.rows(sql, params)),
    exec: (sql) => watched(store.exec(sql)),
    transaction: (work) => watched(store.transaction(work)),
  };
}
