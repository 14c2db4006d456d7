import { keyOf } from './recordDatabase.ts';
import type { RecordDatabase, RecordKey, Records, RecordTransaction, StoreName } from './recordDatabase.ts';

/** A database in this page's memory, for browsers that store nothing. Transactions run one after another. */
export function createVolatileDatabase(): RecordDatabase {
  const stores = new Map<StoreName, Map<string, unknown>>();
  const storeOf = (name: StoreName) => {
    const store = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, store);
    return store;
  };
  const transaction: RecordTransaction = {
    get: async (store, key) => storeOf(store).get(JSON.stringify(key)) as never,
    list: async <Store extends StoreName>(store: Store, prefix: RecordKey) =>
      ([...storeOf(store).values()] as Records[Store][]).filter((record) =>
        beginsLike(keyOf(store, record), prefix),
      ),
    put: async (store, record) => void storeOf(store).set(JSON.stringify(keyOf(store, record)), record),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(_stores, work) {
      const result = last.then(() => work(transaction));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function beginsLike(key: RecordKey, prefix: RecordKey): boolean {
  return prefix.every((part, place) => key[place] === part);
}
