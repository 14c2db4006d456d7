import type { JobObserver } from '../jobs/jobs.ts';
import type { Clock } from '../platform/ports.ts';
import type { Metrics } from './metrics.ts';

const MS = 1_000;

/** Counts the jobs of this process and how late they began. */
export function observeJobs({ jobs, jobDelay }: Metrics, clock: Clock): JobObserver {
  return {
    onBegin: (kind, due) =>
      jobDelay.observe({ kind }, Math.max(0, clock.now().getTime() - due.getTime()) / MS),
    onEnd: (kind, outcome) => jobs.inc({ kind, outcome }),
  };
}
