import type { ScheduleDue } from '../domain/battles/deps.ts';
import type { DueBattles } from '../domain/battles/due.ts';
import type { Clock } from '../platform/ports.ts';
import type { Jobs } from './jobs.ts';

/** Queue names are stored in the database with the jobs. */
const PROCESS_DUE = 'battle.processDue';
const FORMER_PROCESS_DUE = 'battle.attend';
const SWEEP = 'battle.sweep';

/** Schedules `processDue` as a job, sent with the transaction. */
export function scheduleDueByJob(jobs: Jobs): ScheduleDue {
  return (tx, battleId, at) => jobs.send(PROCESS_DUE, { battleId }, { startAfter: at, tx });
}

/**
 * Expires, draws and ends battles by jobs. A job that comes early is sent again, as the database's clock may be ahead
 * of this process's. A sweep each minute finds battles whose job was lost.
 */
export function addBattleJobs(jobs: Jobs, due: DueBattles, clock: Clock): void {
  const processDue = async ({ battleId }: { battleId: string }): Promise<void> => {
    const next = await due.processDue(battleId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(PROCESS_DUE, { battleId }, { afterSeconds: Math.max(wait, 1) });
  };
  jobs.define(PROCESS_DUE, processDue, {
    formerName: FORMER_PROCESS_DUE,
    groupOf: ({ battleId }) => battleId,
  });
  jobs.define(SWEEP, () => due.sweep());
  jobs.every(SWEEP, '* * * * *');
}

/** Processes what fell due while no process ran. */
export function sweepBattles(jobs: Jobs): Promise<void> {
  return jobs.send(SWEEP, {});
}
