import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { KEY_FIELDS } from './recordDatabase.ts';
import type { RecordDatabase, RecordKey, Records, RecordTransaction, StoreName } from './recordDatabase.ts';

const NAME = 'fairdrop-memory';
/** A new store is a new version. */
const VERSION = 3;

type Schema = DBSchema & {
  [Store in StoreName]: { key: (string | number)[]; value: Records[Store] };
};

/** The memory in IndexedDB, one database for the origin. Rejects where the browser has none or denies it. */
export async function openIndexedDatabase(): Promise<RecordDatabase> {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const [store, fields] of Object.entries(KEY_FIELDS)) {
        if (database.objectStoreNames.contains(store as StoreName)) continue;
        database.createObjectStore(store as StoreName, { keyPath: [...fields] });
      }
    },
    // A newer page upgrades the database: this one goes on in memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return { run: (stores, work) => run(database, stores, work) };
}

async function run<Result>(
  database: IDBPDatabase<Schema>,
  stores: readonly StoreName[],
  work: (transaction: RecordTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([...stores], 'readwrite');
  const written = transaction.done;
  // Awaited below; an error of `work` comes first and must not leave it unhandled.
  written.catch(() => undefined);
  try {
    const result = await work(adapt(transaction));
    await written;
    return result;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

function adapt(transaction: Transaction): RecordTransaction {
  return {
    get: (store, key) => transaction.objectStore(store).get([...key]) as Promise<never>,
    list: (store, prefix) =>
      transaction.objectStore(store).getAll(rangeOf(prefix)) as Promise<unknown> as Promise<never[]>,
    async put(store, record) {
      await transaction.objectStore(store).put(record);
    },
  };
}

/** Arrays sort after numbers and texts, so an empty one ends the keys that begin with `prefix`. */
function rangeOf(prefix: RecordKey): IDBKeyRange | null {
  return prefix.length === 0 ? null : IDBKeyRange.bound([...prefix], [...prefix, []]);
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
