import type { Jobs } from './jobs.ts';

const NAME = 'sessions.purge';

/** Clears away sessions that have expired, once an hour. */
export function addSessionPurge(jobs: Jobs, purge: () => Promise<unknown>): void {
  jobs.define(NAME, async () => {
    await purge();
  });
  jobs.every(NAME, '17 * * * *');
}
