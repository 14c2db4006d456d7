import type { Identities } from '../domain/identity/identities.ts';
import type { Jobs } from './jobs.ts';

const SWEEP = 'identity.sweep';

/** Asks the provider each hour about identity checks whose events may be lost. */
export function addIdentityJobs(jobs: Jobs, identities: Pick<Identities, 'sweep'>): void {
  jobs.define(SWEEP, () => identities.sweep(), { asksOutside: true });
  jobs.every(SWEEP, '47 * * * *');
}
