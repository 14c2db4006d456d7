import { checkLedger } from '../../domain/monitoring/verdicts.ts';
import { addMonitoringJobs } from '../../jobs/monitoring-jobs.ts';
import { clientErrorRoutes } from '../../routes/site/client-error.ts';
import { commonRoutes } from '../../routes/site/common.ts';
import { documentRoutes } from '../../routes/site/documents.ts';
import { healthRoutes } from '../../routes/site/health.ts';
import { messageRoutes } from '../../routes/site/message.ts';
import { overlayRoutes } from '../../routes/site/overlay.ts';
import { shareCardRoutes } from '../../routes/site/share-cards.ts';
import type { Capability } from './capability.ts';

/** The site around the games: documents, messages, overlays, cards of links, health, figures. */
export const site: Capability = {
  routes: [
    healthRoutes,
    commonRoutes,
    documentRoutes,
    messageRoutes,
    overlayRoutes,
    shareCardRoutes,
    clientErrorRoutes,
  ],
  addJobs: (jobs, { services, store, clock }) =>
    addMonitoringJobs(jobs, services.monitoring, () => checkLedger(store, clock)),
};
