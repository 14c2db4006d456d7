import { battleChecks } from '../../domain/audit/battles.ts';
import { deleteOldEmotes } from '../../domain/battles/emotes.ts';
import { deleteExpiredWatchers } from '../../domain/battles/watchers.ts';
import { addDueJobs } from '../../jobs/due-jobs.ts';
import { battleRoutes } from '../../routes/games/battle.ts';
import type { Capability } from './capability.ts';

export const battles: Capability = {
  routes: [battleRoutes],
  addJobs: (jobs, { services, clock }) =>
    addDueJobs(jobs, { kind: 'battle', due: services.dueBattles, clock }),
  expired: ({ store, clock }) => [
    () => deleteOldEmotes(store, clock.now()),
    () => deleteExpiredWatchers(store, clock.now()),
  ],
  checks: battleChecks,
};
