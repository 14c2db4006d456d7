import type { Monitoring } from '../domain/monitoring/monitoring.ts';
import type { Jobs } from './jobs.ts';

const ROLL_UP = 'monitoring.rollUp';
const CHECK_LEDGER = 'monitoring.checkLedger';

/** Counts what is new each minute, and checks the ledger each hour. */
export function addMonitoringJobs(
  jobs: Jobs,
  { rollups }: Monitoring,
  checkLedger: () => Promise<unknown>,
): void {
  jobs.define(ROLL_UP, () => rollups.rollUp());
  jobs.every(ROLL_UP, '* * * * *');
  jobs.define(CHECK_LEDGER, async () => {
    await checkLedger();
  });
  jobs.every(CHECK_LEDGER, '37 * * * *');
}
