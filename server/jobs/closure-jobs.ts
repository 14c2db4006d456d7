import type { AccountClosures, ScheduleClosure } from '../domain/accounts/account-closure.ts';
import type { Clock } from '../platform/ports.ts';
import type { JobSender } from './job-sender.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const CLOSE_DUE = 'account.closeDue';
const SWEEP = 'account.closeSweep';

/** Schedules `closeDue` as a job, sent with the transaction. */
export function scheduleClosureByJob(jobs: JobSender): ScheduleClosure {
  return (tx, playerId, at) => jobs.send(CLOSE_DUE, { playerId }, { startAfter: at, tx });
}

/** Closes accounts by jobs; one that comes early or finds the player busy is sent again. A sweep finds lost ones. */
export function addClosureJobs(jobs: Jobs, closures: AccountClosures, clock: Clock): void {
  jobs.define(CLOSE_DUE, async ({ playerId }: { playerId: string }) => {
    const next = await closures.closeDue(playerId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(CLOSE_DUE, { playerId }, { afterSeconds: Math.max(wait, 1) });
  });
  jobs.define(SWEEP, () => closures.sweep());
  jobs.every(SWEEP, '41 * * * *');
}
