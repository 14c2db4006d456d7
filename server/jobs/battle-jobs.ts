import type { ScheduleDue } from '../domain/battles/deps.ts';
import type { DueBattles } from '../domain/battles/due.ts';
import type { Clock } from '../ports.ts';
import type { Jobs } from './jobs.ts';

const PROCESS_DUE = 'battle.attend';
const SWEEP = 'battle.sweep';

/** Asks for a look at a battle at its moment; the job is sent with the transaction. */
export function scheduleDueByJob(jobs: Jobs): ScheduleDue {
  return (tx, battleId, at) => jobs.send(PROCESS_DUE, { battleId }, { startAfter: at, tx });
}

/**
 * Battles expire, are drawn and end by jobs. A battle is looked at again when it says so: the database's clock, by
 * which jobs are due, may be ahead of ours. A sweep each minute finds what a lost job has left.
 */
export function addBattleJobs(jobs: Jobs, due: DueBattles, clock: Clock): void {
  jobs.define<{ battleId: string }>(PROCESS_DUE, async ({ battleId }) => {
    const next = await due.processDue(battleId);
    if (next === null) return;
    const wait = Math.ceil((next.getTime() - clock.now().getTime()) / 1_000);
    await jobs.send(PROCESS_DUE, { battleId }, { afterSeconds: Math.max(wait, 1) });
  });
  jobs.define(SWEEP, () => due.sweep());
  jobs.every(SWEEP, '* * * * *');
}

/** What fell due while no process ran is done first. */
export function sweepBattles(jobs: Jobs): Promise<void> {
  return jobs.send(SWEEP, {});
}
