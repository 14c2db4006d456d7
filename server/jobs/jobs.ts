import PgBoss from 'pg-boss';
import type { Queryable, Store } from '../db/store.ts';
import type { Schedule } from '../platform/ports.ts';
import { createPoller } from './poller.ts';
import { createTransactionBossDb, createStoreBossDb } from './boss-db.ts';

export type JobData = Record<string, unknown>;
export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

export interface SendOptions {
  /** When it is due, by the database's clock; default now. */
  readonly startAfter?: Date;
  /** Seconds until it is due, by the database's clock; instead of `startAfter`. */
  readonly afterSeconds?: number;
  /** Sends it within this transaction. */
  readonly tx?: Queryable;
}

/**
 * Work that is due later. One process takes each job; a restart picks up the rest; failures are retried with backoff.
 * A job may run twice: handlers check that their work is still to be done.
 */
export interface Jobs {
  /**
   * Call before `start`.
   * @param formerName the queue's name in older programs: unfinished jobs stored under it are moved at start
   */
  define<Data extends JobData>(name: string, handler: JobHandler<Data>, formerName?: string): void;
  /** Sends the job by a cron rule of five fields, in UTC. Call before `start`. */
  every(name: string, cron: string): void;
  /** Call after `start`. */
  send(name: string, data: JobData, options?: SendOptions): Promise<void>;
  start(): Promise<void>;
  /** Runs everything that is due, now. */
  runDue(): Promise<void>;
  /** Finishes the job under way. */
  stop(): Promise<void>;
}

interface JobsLog {
  error(details: object, message: string): void;
}

const POLL_INTERVAL_MS = 1_000;
const BATCH = 10;
const RETRY_OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };

/** Requeues jobs of a killed process. Only one process holds the embedded store, so none of them runs elsewhere. */
async function requeueAbandoned(store: Store): Promise<void> {
  if (store.kind !== 'embedded') return;
  await store.query(`update pgboss.job set state = 'retry' where state = 'active'`);
}

/** A process of the older program may still send to the old queue until it stops: those jobs are lost with the queue. */
async function moveRenamedQueue(boss: PgBoss, store: Store, from: string, to: string): Promise<void> {
  if ((await boss.getQueue(from)) === null) return;
  await store.query(`UPDATE pgboss.job SET name = $2 WHERE name = $1 AND state < 'completed'`, [from, to]);
  await boss.deleteQueue(from);
}

/** Advisory lock key for creating pg-boss's tables; arbitrary, the same in every process. */
const JOBS_LOCK = 727_002;

/** Processes that start together would create pg-boss's tables concurrently, and all but one would fail. */
async function withJobsLock(store: Store, work: () => Promise<void>): Promise<void> {
  // The embedded store has one process and one connection, which the work needs.
  if (store.kind === 'embedded') return work();
  await store.transaction(async (tx) => {
    await tx.query('SET LOCAL lock_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [JOBS_LOCK]);
    await work();
  });
}

export function createJobs(store: Store, schedule: Schedule, log: JobsLog): Jobs {
  const handlers = new Map<string, JobHandler<JobData>>();
  const formerNames = new Map<string, string>();
  const crons = new Map<string, string>();
  const db = createStoreBossDb(store);
  const boss = new PgBoss({ db, maintenanceIntervalSeconds: 60 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));

  const runOne = async (name: string, handler: JobHandler<JobData>, job: PgBoss.Job): Promise<void> => {
    try {
      await handler(job.data as JobData);
    } catch (error) {
      log.error({ err: error, job: name, id: job.id }, 'job failed');
      await boss.fail(name, job.id, { message: String(error) });
      return;
    }
    await boss.complete(name, job.id);
  };

  const drain = async (name: string, handler: JobHandler<JobData>): Promise<void> => {
    for (;;) {
      const jobs = await boss.fetch<object>(name, { batchSize: BATCH });
      for (const job of jobs) await runOne(name, handler, job);
      if (jobs.length < BATCH || !poller.isRunning) return;
    }
  };

  const runDue = async (): Promise<void> => {
    for (const [name, handler] of handlers) {
      try {
        await drain(name, handler);
      } catch (error) {
        log.error({ err: error, job: name }, 'jobs cannot be fetched');
      }
    }
  };

  const poller = createPoller(schedule, POLL_INTERVAL_MS, runDue);

  const prepare = async (): Promise<void> => {
    await boss.start();
    await requeueAbandoned(store);
    for (const name of handlers.keys()) await boss.createQueue(name, { name, ...RETRY_OPTIONS });
    for (const [name, formerName] of formerNames) await moveRenamedQueue(boss, store, formerName, name);
    for (const [name, cron] of crons) await boss.schedule(name, cron);
  };

  return {
    define(name, handler, formerName) {
      handlers.set(name, handler as JobHandler<JobData>);
      if (formerName !== undefined) formerNames.set(name, formerName);
    },
    every: (name, cron) => void crons.set(name, cron),
    async send(name, data, { startAfter, afterSeconds, tx } = {}) {
      const due = startAfter ?? afterSeconds;
      await boss.send(name, data, {
        ...(due === undefined ? {} : { startAfter: due }),
        ...(tx === undefined ? {} : { db: createTransactionBossDb(tx) }),
      });
    },
    async start() {
      await withJobsLock(store, prepare);
      poller.start();
    },
    runDue,
    async stop() {
      await poller.stop();
      await boss.stop({ graceful: true, timeout: 1_000 });
      await db.close();
    },
  };
}
