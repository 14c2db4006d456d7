import * as z from 'zod/mini';
import { dreamRules } from '../games/dreamRules.ts';

/** Site-wide values that operators change while the server runs, as pages are told them: docs/configuration.md. */
export const sysConfig = z.object({
  switchBalanceType: z.boolean(),
  showPublicText: z.boolean(),
  maxBoxes: z.int(),
  smsResendSeconds: z.int(),
  signUpNeedsSms: z.boolean(),
  combinedConsent: z.boolean(),
  welcomeAmount: z.int(),
  minOpeningSeconds: z.int(),
  saleUndoMinutes: z.int(),
  dream: dreamRules,
  /** Each daily reward also gives a free box. */
  dailyBox: z.boolean(),
  /** The source of the public beacon bound into battles that fill now; null for none. */
  beacon: z.nullable(z.string()),
});
export type PublicSysConfig = z.infer<typeof sysConfig>;
