import PgBoss from 'pg-boss';
import type { Queryable, Store } from '../db/store/store.ts';
import { createStoreBossDb, createTransactionBossDb } from './boss-db.ts';

export type JobData = Record<string, unknown>;

interface SendOptions {
  /** When it is due, by the database's clock; default now. */
  readonly startAfter?: Date;
  /** Seconds until it is due, by the database's clock; instead of `startAfter`. */
  readonly afterSeconds?: number;
  /** Sends it within this transaction. */
  readonly tx?: Queryable;
}

export interface JobSender {
  send(name: string, data: JobData, options?: SendOptions): Promise<void>;
  /** Sends several jobs in one statement. */
  sendAll(name: string, jobs: readonly JobData[], options?: SendOptions): Promise<void>;
}

/** @param boss started before the first job is sent */
export function jobSenderOf(boss: PgBoss): JobSender {
  return {
    async send(name, data, { startAfter, afterSeconds, tx } = {}) {
      const due = startAfter ?? afterSeconds;
      await boss.send(name, data, {
        ...(due === undefined ? {} : { startAfter: due }),
        ...(tx === undefined ? {} : { db: createTransactionBossDb(tx) }),
      });
    },
    async sendAll(name, list, { startAfter, afterSeconds, tx } = {}) {
      const due = startAfter ?? (afterSeconds === undefined ? undefined : String(afterSeconds));
      const sent = list.map((data) => ({ name, data, ...(due === undefined ? {} : { startAfter: due }) }));
      if (sent.length > 0)
        await boss.insert(sent, tx === undefined ? {} : { db: createTransactionBossDb(tx) });
    },
  };
}

/**
 * For a program beside the site's processes: it sends jobs, and they run them.
 * @returns null where no process has prepared the jobs yet; their sweep finds what is due
 */
export async function openJobSender(store: Store): Promise<(JobSender & { close(): Promise<void> }) | null> {
  const db = createStoreBossDb(store);
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  try {
    await boss.start();
  } catch {
    await db.close();
    return null;
  }
  return {
    ...jobSenderOf(boss),
    async close() {
      await boss.stop({ graceful: false });
      await db.close();
    },
  };
}
