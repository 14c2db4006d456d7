import { operatorChecks } from '../../domain/audit/operators.ts';
import { checkLedger } from '../../domain/monitoring/verdicts.ts';
import { addMonitoringJobs } from '../../jobs/monitoring-jobs.ts';
import { backupCommands } from '../../operators/commands/backup-command.ts';
import { configCommands } from '../../operators/commands/config-command.ts';
import { logCommands } from '../../operators/commands/log-command.ts';
import { pageCommands } from '../../operators/commands/login-command.ts';
import { queueCommands } from '../../operators/commands/queue-command.ts';
import { maintenanceCommands, seedKeyCommands } from '../../operators/commands/maintenance-command.ts';
import { clientErrorRoutes } from '../../routes/site/client-error.ts';
import { healthRoutes } from '../../routes/site/health.ts';
import type { Capability } from './capability.ts';

/** Looking after the site: configuration, audit, figures, keys, health, errors of pages. */
export const operations: Capability = {
  routes: [healthRoutes, clientErrorRoutes],
  addJobs: (jobs, { services, store, clock }) =>
    addMonitoringJobs(jobs, services.monitoring, () => checkLedger(store, clock)),
  checks: operatorChecks,
  commands: [
    configCommands,
    maintenanceCommands,
    queueCommands,
    backupCommands,
    seedKeyCommands,
    logCommands,
    pageCommands,
  ],
};
