import type { Jobs } from './jobs.ts';

const NAME = 'sessions.purge';

/** Deletes expired sessions and counters of failed logins once an hour. */
export function addSessionPurge(jobs: Jobs, purge: () => Promise<unknown>): void {
  jobs.define(NAME, async () => {
    await purge();
  });
  jobs.every(NAME, '17 * * * *');
}
