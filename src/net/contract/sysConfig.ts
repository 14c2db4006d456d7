import * as z from 'zod/mini';
import { dreamRules } from './dreamRules.ts';

/** Site-wide values that operators change while the server runs, as pages are told them. */
export const sysConfig = z.object({
  /** True hides the exchange between the two balances. */
  switchBalanceType: z.boolean(),
  showPublicText: z.boolean(),
  /** The most boxes in a lane of a battle. */
  maxBoxes: z.int(),
  /** Seconds until a phone may ask for its next code. */
  smsResendSeconds: z.int(),
  /** True: signing up needs a code sent to the phone. */
  signUpNeedsSms: z.boolean(),
  /** True: signing up has one tick for age, terms and privacy policy; false: three. */
  combinedConsent: z.boolean(),
  /** The welcome packet of a new player, in minor units. */
  welcomeAmount: z.int(),
  /** Least seconds from one opening to the next, for each box of the first; 0 for none. */
  minOpeningSeconds: z.int(),
  /** Minutes for which a sale can be undone; 0 for never. */
  saleUndoMinutes: z.int(),
  dream: dreamRules,
  /** The source of the public beacon bound into battles that fill now; null for none. */
  beacon: z.nullable(z.string()),
});
export type PublicSysConfig = z.infer<typeof sysConfig>;
