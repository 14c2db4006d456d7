import { createHomepageStats } from '../feed/homepage-stats.ts';
import { buildMonitoring } from '../monitoring/monitoring.ts';
import { OverlayLinks } from '../overlays/links.ts';
import { Commissions } from '../promotion/commissions.ts';
import { Promotion } from '../promotion/promotion.ts';
import { Rewards } from '../rewards/rewards.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** What the house gives, shows and counts. */
export function buildSiteServices(core: ServiceCore, options: ServiceOptions) {
  const { store, ports } = core;
  return {
    rewards: new Rewards({ ...core, isPlayMoney: options.payment.kind === 'sandbox' }),
    promotion: new Promotion({ store, ports, limited: options.limitLogins }),
    commissions: new Commissions({
      ...core,
      onError: (error, inviteeId) => options.onError(error, `commission of ${inviteeId}`),
    }),
    homepageStats: createHomepageStats(store, ports.clock),
    monitoring: buildMonitoring(store, ports),
    overlayLinks: new OverlayLinks(store, ports),
  };
}
