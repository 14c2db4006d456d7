import type { ClientPorts } from '../../app/ports.ts';
import { keyOf } from './recordDatabase.ts';
import type { RecordDatabase, RecordTransaction, StoreName } from './recordDatabase.ts';
import { createVolatileDatabase } from './volatileDatabase.ts';

/** Why what is shown now is forgotten when the page is closed: nothing may be stored, or there is no room. */
export type VolatileReason = 'blocked' | 'full';

/** Some browsers neither open nor refuse a database in a private window. */
const OPEN_TIMEOUT_MS = 3_000;

interface FallbackParts {
  readonly open: () => Promise<RecordDatabase>;
  readonly schedule: ClientPorts['schedule'];
  /** Called once, when the page's memory takes over. */
  readonly onVolatile: (reason: VolatileReason) => void;
}

/**
 * The stored database, and the page's memory in its place once it cannot be opened or written: nothing of the product
 * stops. What was stored before is still read.
 */
export function createFallbackDatabase({ open, schedule, onVolatile }: FallbackParts): RecordDatabase {
  const spare = createVolatileDatabase();
  let hasFailed = false;
  const fail = (reason: VolatileReason) => {
    if (hasFailed) return;
    hasFailed = true;
    onVolatile(reason);
  };
  let opened: Promise<RecordDatabase | undefined> | undefined;
  const openOnce = () =>
    (opened ??= withTimeout(open(), schedule).catch(() => {
      fail('blocked');
      return undefined;
    }));
  return {
    async run(stores, work) {
      const stored = await openOnce();
      if (!stored) return spare.run(stores, work);
      if (!hasFailed) {
        try {
          return await stored.run(stores, work);
        } catch (error) {
          if (!(error instanceof DOMException)) throw error;
          fail(error.name === 'QuotaExceededError' ? 'full' : 'blocked');
        }
      }
      return spare.run(stores, (transaction) => work(layered(transaction, stored)));
    },
  };
}

/** Writes into memory; reads what memory has, then what is stored. */
function layered(memory: RecordTransaction, stored: RecordDatabase): RecordTransaction {
  const read = <Result>(store: StoreName, work: (transaction: RecordTransaction) => Promise<Result>) =>
    stored.run([store], work).catch(() => undefined);
  return {
    get: async (store, key) =>
      (await memory.get(store, key)) ?? read(store, (transaction) => transaction.get(store, key)),
    async list(store, prefix) {
      const older = (await read(store, (transaction) => transaction.list(store, prefix))) ?? [];
      const newer = await memory.list(store, prefix);
      const byKey = new Map([...older, ...newer].map((one) => [JSON.stringify(keyOf(store, one)), one]));
      return [...byKey.values()];
    },
    put: (store, record) => memory.put(store, record),
  };
}

async function withTimeout<Result>(
  work: Promise<Result>,
  schedule: ClientPorts['schedule'],
): Promise<Result> {
  let cancel: () => void = () => undefined;
  const timeout = new Promise<never>((_, reject) => {
    cancel = schedule(OPEN_TIMEOUT_MS, () => reject(new Error('the database does not open')));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
}
