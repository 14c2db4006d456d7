import { deleteEndedSessions } from '../../domain/accounts/ended-sessions.ts';
import { accountChecks } from '../../domain/audit/accounts.ts';
import { limitChecks } from '../../domain/audit/limits.ts';
import { deleteExpiredCounters } from '../../domain/limits/rate-counters.ts';
import { addClosureJobs } from '../../jobs/closure-jobs.ts';
import { playerCommands } from '../../operators/commands/player-command.ts';
import { accountLimitRoutes } from '../../routes/accounts/account-limits.ts';
import { accountRoutes } from '../../routes/accounts/account.ts';
import { avatarRoutes } from '../../routes/accounts/avatars.ts';
import { profileRoutes } from '../../routes/accounts/profile.ts';
import type { Capability } from './capability.ts';

/** A player's own data: profile, picture, limits, the end of the account. */
export const accounts: Capability = {
  routes: [profileRoutes, accountRoutes, avatarRoutes, accountLimitRoutes],
  addJobs: (jobs, { services, clock }) => addClosureJobs(jobs, services.closures, clock),
  expired: ({ services, store, clock }) => [
    () => deleteEndedSessions(store),
    () => deleteExpiredCounters(store, clock.now()),
    () => services.avatars.deleteUnused(),
  ],
  checks: [...accountChecks, ...limitChecks],
  commands: [playerCommands],
};
