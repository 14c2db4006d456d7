import type { Jobs } from './jobs.ts';

const NAME = 'sessions.purge';

/** Deletes expired sessions once an hour. */
export function addSessionPurge(jobs: Jobs, purge: () => Promise<unknown>): void {
  jobs.define(NAME, async () => {
    await purge();
  });
  jobs.every(NAME, '17 * * * *');
}
