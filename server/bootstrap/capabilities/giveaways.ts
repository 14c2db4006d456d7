import { giveawayChecks } from '../../domain/audit/giveaways.ts';
import { addDueJobs } from '../../jobs/due-jobs.ts';
import { giveawayCommands } from '../../operators/commands/giveaway-command.ts';
import { giveawayRoutes } from '../../routes/games/giveaway.ts';
import type { Capability } from './capability.ts';

export const giveaways: Capability = {
  routes: [giveawayRoutes],
  addJobs: (jobs, { services, clock }) =>
    addDueJobs(jobs, { kind: 'giveaway', due: services.dueGiveaways, clock }),
  checks: giveawayChecks,
  commands: [giveawayCommands],
};
