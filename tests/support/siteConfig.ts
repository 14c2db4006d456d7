import type { CallData } from '../../src/net/contract/call.ts';
import type { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';

/** What a new site answers about its configuration. */
export const NEW_SITE_CONFIG: CallData<typeof commonSysConfig> = {
  switchBalanceType: false,
  showPublicText: false,
  maxBoxes: 20,
  smsResendSeconds: 60,
  signUpNeedsSms: false,
  combinedConsent: false,
  welcomeAmount: 50_000,
  minOpeningSeconds: 0,
  saleUndoMinutes: 30,
  dream: { minTickets: 1_000, maxTickets: 75_000, edge: 500 },
  dailyBox: true,
  beacon: null,
};
