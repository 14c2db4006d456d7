import { codeChecks } from '../../domain/audit/codes.ts';
import { commissionChecks } from '../../domain/audit/commissions.ts';
import { rewardChecks } from '../../domain/audit/rewards.ts';
import { codesCommands } from '../../operators/commands/codes-command.ts';
import { codeRoutes } from '../../routes/site/code.ts';
import { promotionRoutes } from '../../routes/site/promotion.ts';
import { rewardRoutes } from '../../routes/site/reward.ts';
import { vipRoutes } from '../../routes/site/vip.ts';
import type { Capability } from './capability.ts';

/** What the house gives: rewards, golden codes, commissions, levels. */
export const benefits: Capability = {
  routes: [rewardRoutes, codeRoutes, promotionRoutes, vipRoutes],
  checks: [...codeChecks, ...commissionChecks, ...rewardChecks],
  commands: [codesCommands],
};
