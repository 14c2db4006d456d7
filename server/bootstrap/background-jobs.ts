import { addSessionPurge } from '../jobs/session-purge.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { capabilities } from './capabilities/all.ts';
import type { WorkContext } from './capabilities/capability.ts';

/** What is due later of every capability, and the hourly deletion of what has expired. */
export function addBackgroundJobs(jobs: Jobs, context: WorkContext): void {
  for (const capability of capabilities) capability.addJobs?.(jobs, context);
  addSessionPurge(
    jobs,
    capabilities.flatMap(({ expired }) => expired?.(context) ?? []),
    (error) => context.onError(error, 'deleting what expired'),
  );
}
