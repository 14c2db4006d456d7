import { ledgerChecks } from '../../domain/audit/ledger.ts';
import { rechargeChecks } from '../../domain/audit/recharges.ts';
import { recordChecks } from '../../domain/audit/records.ts';
import { addDueJobs } from '../../jobs/due-jobs.ts';
import { moneyCommands } from '../../operators/commands/money-command.ts';
import { paymentCommands } from '../../operators/commands/payment-command.ts';
import { fundsRoutes } from '../../routes/items/funds.ts';
import { rechargeWebhook } from '../../routes/items/recharge-webhook.ts';
import { rechargeRoutes } from '../../routes/items/recharge.ts';
import { recordsRoutes } from '../../routes/items/records.ts';
import { sandboxPayRoutes } from '../../routes/sandbox/sandbox-pay.ts';
import type { Capability } from './capability.ts';

/** Coins: recharges, transfers between balances, records. */
export const coins: Capability = {
  routes: [rechargeRoutes, rechargeWebhook, sandboxPayRoutes, fundsRoutes, recordsRoutes],
  addJobs: (jobs, { services, clock }) =>
    addDueJobs(jobs, { kind: 'recharge', due: services.recharges, clock }),
  checks: [...ledgerChecks, ...rechargeChecks, ...recordChecks],
  commands: [moneyCommands, paymentCommands],
};
