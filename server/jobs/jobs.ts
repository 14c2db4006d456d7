import PgBoss from 'pg-boss';
import type { Store } from '../db/store/store.ts';
import type { Schedule } from '../platform/ports.ts';
import { createPoller } from './poller.ts';
import { createStoreBossDb } from './boss-db.ts';
import { jobSenderOf } from './job-sender.ts';
import type { JobData, JobSender } from './job-sender.ts';

export type JobHandler<Data extends JobData> = (data: Data) => Promise<void>;

export interface JobOptions<Data extends JobData> {
  /** Jobs of different groups run several at once, those of one group in order. Without it all run in order. */
  readonly groupOf?: (data: Data) => string;
  /** The jobs wait for a service outside: few are taken at once, so that a stop waits for few. */
  readonly asksOutside?: boolean;
}

/**
 * Work that is due later. One process takes each job; a restart picks up the rest; failures are retried with backoff.
 * A job may run twice: handlers check that their work is still to be done. No queue waits for the jobs of another. Jobs
 * are sent after `start`.
 */
export interface Jobs extends JobSender {
  /** Call before `start`. */
  define<Data extends JobData>(name: string, handler: JobHandler<Data>, options?: JobOptions<Data>): void;
  /** Sends the job by a cron rule of five fields, in UTC. Call before `start`. */
  every(name: string, cron: string): void;
  start(): Promise<void>;
  /** Runs everything that is due, now. */
  runDue(): Promise<void>;
  /** Between `start` and `stop`. */
  readonly isRunning: boolean;
  /** Finishes the jobs under way. */
  stop(): Promise<void>;
}

/** Told of every job that this process runs. */
export interface JobObserver {
  onBegin(name: string, due: Date): void;
  onEnd(name: string, outcome: 'done' | 'failed'): void;
}

interface JobsLog {
  error(details: object, message: string): void;
}

const POLL_INTERVAL_MS = 1_000;
/** Jobs of one queue that are taken in one fetch, and that run at once. */
interface Budget {
  readonly batch: number;
  readonly concurrency: number;
}
/** Each job that runs takes a connection from the pool that answers requests. */
const BUDGET: Budget = { batch: 40, concurrency: 4 };
const OUTSIDE_BUDGET: Budget = { batch: 4, concurrency: 4 };
const RETRY_OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };

/** How long a job that failed at its last try can be listed and run again. */
const FAILED_KEPT_S = 14 * 24 * 3_600;

/** Requeues jobs of a killed process. Only one process holds the embedded store, so none of them runs elsewhere. */
async function requeueAbandoned(store: Store): Promise<void> {
  if (store.kind !== 'embedded') return;
  await store.query(`update pgboss.job set state = 'retry' where state = 'active'`);
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

/** A look at all queues at once: a fetch is dearer, and most find nothing. The condition is that of a fetch. */
const READ_DUE = {
  name: 'jobs_due',
  text: `SELECT DISTINCT name FROM pgboss.job
    WHERE name = ANY($1) AND state < 'active' AND start_after < now()`,
};

const allInOneGroup: (data: JobData) => string = () => '';

/** A fetch answers in any order. */
function byMoment(one: PgBoss.JobWithMetadata, other: PgBoss.JobWithMetadata): number {
  const due = (job: PgBoss.JobWithMetadata) => new Date(job.startAfter).getTime();
  return due(one) - due(other) || one.createdOn.getTime() - other.createdOn.getTime();
}

function groupBy<T>(values: readonly T[], groupOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(groupOf(value));
    if (group === undefined) groups.set(groupOf(value), [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

/** Runs `work` for each group, `concurrency` at once. */
async function runConcurrently<T>(
  concurrency: number,
  groups: readonly T[],
  work: (group: T) => Promise<void>,
): Promise<void> {
  const waiting = [...groups];
  const runNext = async (): Promise<void> => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) await work(group);
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
}

export function createJobs(
  store: Store,
  schedule: Schedule,
  log: JobsLog,
  observer: JobObserver | null = null,
): Jobs {
  const queues = new Map<string, { handler: JobHandler<JobData>; options: JobOptions<JobData> }>();
  const crons = new Map<string, string>();
  const db = createStoreBossDb(store);
  const boss = new PgBoss({ db, maintenanceIntervalSeconds: 60, archiveFailedAfterSeconds: FAILED_KEPT_S });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));

  const runOne = async (
    name: string,
    handler: JobHandler<JobData>,
    job: PgBoss.JobWithMetadata,
  ): Promise<void> => {
    observer?.onBegin(name, new Date(job.startAfter));
    try {
      await handler(job.data as JobData);
    } catch (error) {
      log.error({ err: error, job: name, id: job.id }, 'job failed');
      observer?.onEnd(name, 'failed');
      await boss.fail(name, job.id, { message: String(error) });
      return;
    }
    observer?.onEnd(name, 'done');
    await boss.complete(name, job.id);
  };

  const drain = async (name: string): Promise<void> => {
    const queue = queues.get(name);
    if (queue === undefined) return;
    const { handler, options } = queue;
    const { groupOf = allInOneGroup, asksOutside = false } = options;
    const { batch, concurrency } = asksOutside ? OUTSIDE_BUDGET : BUDGET;
    for (;;) {
      const jobs = await boss.fetch<object>(name, { batchSize: batch, includeMetadata: true });
      const groups = groupBy(jobs.toSorted(byMoment), (job) => groupOf(job.data as JobData));
      await runConcurrently(concurrency, groups, async (group) => {
        for (const job of group) await runOne(name, handler, job);
      });
      if (jobs.length < batch || !poller.isRunning) return;
    }
  };

  const readDue = async (): Promise<string[]> => {
    const rows = await store.query<{ name: string }>(READ_DUE, [[...queues.keys()]]);
    return rows.map(({ name }) => name);
  };

  /** What runs now, by queue. */
  const runs = new Map<string, Promise<void>>();

  const startRun = (name: string): void => {
    const run = drain(name)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'jobs cannot be fetched'))
      .then(() => void runs.delete(name));
    runs.set(name, run);
  };

  /** Starts the queues with due jobs that do not run, and does not wait for them. */
  const startDue = async (): Promise<void> => {
    try {
      for (const name of await readDue()) if (!runs.has(name)) startRun(name);
    } catch (error) {
      log.error({ err: error }, 'jobs cannot be fetched');
    }
  };

  const runDue = async (): Promise<void> => {
    do {
      await Promise.all(runs.values());
      await startDue();
    } while (runs.size > 0);
  };

  const poller = createPoller(schedule, POLL_INTERVAL_MS, startDue);

  const prepare = async (): Promise<void> => {
    await boss.start();
    await requeueAbandoned(store);
    for (const name of queues.keys()) await boss.createQueue(name, { name, ...RETRY_OPTIONS });
    for (const [name, cron] of crons) await boss.schedule(name, cron);
  };

  return {
    define(name, handler, options = {}) {
      queues.set(name, {
        handler: handler as JobHandler<JobData>,
        options: options as JobOptions<JobData>,
      });
    },
    every: (name, cron) => void crons.set(name, cron),
    ...jobSenderOf(boss),
    async start() {
      await withJobsLock(store, prepare);
      poller.start();
    },
    runDue,
    get isRunning() {
      return poller.isRunning;
    },
    async stop() {
      await poller.stop();
      await Promise.all(runs.values());
      await boss.stop({ graceful: true, timeout: 1_000 });
      await db.close();
    },
  };
}
