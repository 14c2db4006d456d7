import type { KnownHead } from '../../../fair/log/checkProofs.ts';
import type { LogHeadRecord, PromiseRecord } from '../../../fair/memory/log.ts';
import type { RecordDatabase } from './recordDatabase.ts';

interface LogMemoryParts {
  readonly database: RecordDatabase;
  readonly now: () => number;
}

/** What was promised to be in the log of commitments, and the heads that it must go on from. */
export function createLogMemory({ database, now }: LogMemoryParts) {
  return {
    heads: (): Promise<LogHeadRecord[]> =>
      database.run(['logHeads'], (transaction) => transaction.list('logHeads', [])),
    /** Keeps the newest head; another tab may have seen a later one meanwhile. */
    keepHead: (head: KnownHead) =>
      database.run(['logHeads'], async (transaction) => {
        const kept = await transaction.get('logHeads', ['own']);
        if (kept && kept.origin === head.origin && kept.size >= head.size) return;
        await transaction.put('logHeads', { ...head, id: 'own', seenAt: now() });
      }),
    /** The log continues the head of another device: its own newest head does for both from now on. */
    markContinued: (head: LogHeadRecord) =>
      database.run(['logHeads'], (transaction) =>
        transaction.put('logHeads', { ...head, isContinued: true }),
      ),
    promises: (playerId: string): Promise<PromiseRecord[]> =>
      database.run(['promises'], (transaction) => transaction.list('promises', [playerId])),
    /** Keeps what was not promised before. */
    keepPromises: (promised: readonly Omit<PromiseRecord, 'seenAt' | 'entry'>[]) =>
      database.run(['promises'], async (transaction) => {
        for (const promise of promised) {
          if (await transaction.get('promises', [promise.playerId, promise.fact])) continue;
          await transaction.put('promises', { ...promise, seenAt: now(), entry: null });
        }
      }),
    markFound: (found: readonly PromiseRecord[]) =>
      database.run(['promises'], async (transaction) => {
        for (const promise of found) await transaction.put('promises', promise);
      }),
  };
}
export type LogMemory = ReturnType<typeof createLogMemory>;
