import { addIdentityJobs } from '../../jobs/identity-jobs.ts';
import { identityWebhook } from '../../routes/accounts/identity-webhook.ts';
import { identityRoutes } from '../../routes/accounts/identity.ts';
import { sandboxIdentityRoutes } from '../../routes/sandbox/sandbox-identity.ts';
import type { Capability } from './capability.ts';

/** Checks of who a player is. */
export const identity: Capability = {
  routes: [identityRoutes, identityWebhook, sandboxIdentityRoutes],
  addJobs: (jobs, { services }) => addIdentityJobs(jobs, services.identities),
};
