import type { ScheduleGiveaway } from '../domain/giveaways/deps.ts';
import type { DueGiveaways } from '../domain/giveaways/due.ts';
import type { Clock } from '../platform/ports.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const PROCESS_DUE = 'giveaway.processDue';
const SWEEP = 'giveaway.sweep';

/** Schedules `processDue` as a job, sent with the transaction. */
export function scheduleGiveawayByJob(jobs: Jobs): ScheduleGiveaway {
  return (tx, giveawayId, at) => jobs.send(PROCESS_DUE, { giveawayId }, { startAfter: at, tx });
}

/** Draws and ends giveaways by jobs; one that comes early is sent again. A sweep each minute finds lost ones. */
export function addGiveawayJobs(jobs: Jobs, due: DueGiveaways, clock: Clock): void {
  const processDue = async ({ giveawayId }: { giveawayId: string }): Promise<void> => {
    const next = await due.processDue(giveawayId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(PROCESS_DUE, { giveawayId }, { afterSeconds: Math.max(wait, 1) });
  };
  jobs.define(PROCESS_DUE, processDue, { groupOf: ({ giveawayId }) => giveawayId });
  jobs.define(SWEEP, () => due.sweep());
  jobs.every(SWEEP, '* * * * *');
}

/** Processes what fell due while no process ran. */
export function sweepGiveaways(jobs: Jobs): Promise<void> {
  return jobs.send(SWEEP, {});
}
