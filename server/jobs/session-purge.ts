import type { Jobs } from './jobs.ts';

const NAME = 'sessions.purge';

/** Deletes what has expired once an hour: sessions, codes, counters. A step that fails blocks no other. */
export function addSessionPurge(
  jobs: Jobs,
  steps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): void {
  jobs.define(NAME, async () => {
    for (const step of steps) await step().catch(onError);
  });
  jobs.every(NAME, '17 * * * *');
}
