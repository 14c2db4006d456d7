import type { ScheduleRecharge } from '../domain/recharges/deps.ts';
import type { Recharges } from '../domain/recharges/recharges.ts';
import type { Clock } from '../platform/ports.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const PROCESS_DUE = 'recharge.processDue';
const SWEEP = 'recharge.sweep';

/** Schedules `processDue` as a job, sent with the transaction. */
export function scheduleRechargeByJob(jobs: Jobs): ScheduleRecharge {
  return (tx, rechargeId, at) => jobs.send(PROCESS_DUE, { rechargeId }, { startAfter: at, tx });
}

/**
 * Cancels unpaid orders by jobs. A job that comes early is sent again, as the database's clock may be ahead of this
 * process's. A sweep each minute finds orders whose job was lost.
 */
export function addRechargeJobs(
  jobs: Jobs,
  recharges: Pick<Recharges, 'processDue' | 'sweep'>,
  clock: Clock,
): void {
  const processDue = async ({ rechargeId }: { rechargeId: string }): Promise<void> => {
    const next = await recharges.processDue(rechargeId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(PROCESS_DUE, { rechargeId }, { afterSeconds: Math.max(wait, 1) });
  };
  jobs.define(PROCESS_DUE, processDue, { groupOf: ({ rechargeId }) => rechargeId });
  jobs.define(SWEEP, () => recharges.sweep());
  jobs.every(SWEEP, '* * * * *');
}
