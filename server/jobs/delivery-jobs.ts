import type { ScheduleDeliveries } from '../domain/retrievals/deps.ts';
import type { DueDeliveries } from '../domain/retrievals/due.ts';
import type { Clock } from '../platform/ports.ts';
import type { JobSender } from './job-sender.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const PROCESS_DUE = 'delivery.processDue';
const SWEEP = 'delivery.sweep';
/** Few enough to end before a job expires, and soon when the process stops. */
const JOB_SIZE = 4;

interface DueJob extends Record<string, unknown> {
  readonly retrievalIds: readonly string[];
}

function split(retrievalIds: readonly string[]): DueJob[] {
  const jobCount = Math.ceil(retrievalIds.length / JOB_SIZE);
  return Array.from({ length: jobCount }, (_, n) => ({
    retrievalIds: retrievalIds.slice(n * JOB_SIZE, (n + 1) * JOB_SIZE),
  }));
}

/** Schedules `processDue` as jobs, sent with the transaction. */
export function scheduleDeliveriesByJob(jobs: JobSender): ScheduleDeliveries {
  return (tx, retrievalIds, at) => jobs.sendAll(PROCESS_DUE, split(retrievalIds), { startAfter: at, tx });
}

/** By the second in which they are due. */
async function processAll(
  due: DueDeliveries,
  { retrievalIds }: DueJob,
  onError: (error: unknown, retrievalId: string) => void,
): Promise<Map<number, string[]>> {
  const next = new Map<number, string[]>();
  for (const id of retrievalIds) {
    // One take-back that fails must not block the others: the sweep finds it.
    const at = await due.processDue(id).catch((error: unknown) => {
      onError(error, id);
      return null;
    });
    if (at === null) continue;
    const second = Math.ceil(at.getTime() / 1_000);
    next.set(second, [...(next.get(second) ?? []), id]);
  }
  return next;
}

/** Advances take-backs by jobs: each step sends the next. A sweep each minute finds those whose job was lost. */
export function addDeliveryJobs(
  jobs: Jobs,
  due: DueDeliveries,
  { clock, onError }: { clock: Clock; onError: (error: unknown, retrievalId: string) => void },
): void {
  jobs.define<DueJob>(
    PROCESS_DUE,
    async (job) => {
      const next = await processAll(due, job, onError);
      const now = clock.now().getTime() / 1_000;
      for (const [second, retrievalIds] of next)
        await jobs.send(
          PROCESS_DUE,
          { retrievalIds },
          { afterSeconds: Math.max(Math.ceil(second - now), 0) },
        );
    },
    { groupOf: ({ retrievalIds }) => retrievalIds[0] ?? '', asksOutside: true },
  );
  jobs.define(SWEEP, async () => {
    await jobs.sendAll(PROCESS_DUE, split(await due.findOverdue()));
  });
  jobs.every(SWEEP, '* * * * *');
}
