import { addDeliveryJobs } from '../../jobs/delivery-jobs.ts';
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
};
