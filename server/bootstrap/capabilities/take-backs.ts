import { retrievalChecks } from '../../domain/audit/retrievals.ts';
import { addDeliveryJobs } from '../../jobs/delivery-jobs.ts';
import { deliveryCommands } from '../../operators/commands/delivery-command.ts';
import { deliveryWebhook } from '../../routes/items/delivery-webhook.ts';
import { takeBackRoutes } from '../../routes/items/take-back.ts';
import type { Capability } from './capability.ts';

/** Items on their way to external accounts. */
export const takeBacks: Capability = {
  routes: [takeBackRoutes, deliveryWebhook],
  addJobs: (jobs, { services, clock, onError }) =>
    addDeliveryJobs(jobs, services.dueDeliveries, {
      clock,
      onError: (error, id) => onError(error, `take-back ${id}`),
    }),
  checks: retrievalChecks,
  commands: [deliveryCommands],
};
