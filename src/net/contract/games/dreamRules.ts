import * as z from 'zod/mini';

/** What the site asks of every dream now: the configuration, which changes at run time. Part of `sysConfig`. */
export const dreamRules = z.object({
  /** Fewest and most tickets of 100,000 that may be chosen, both included; steps of 10 (0.01 %). */
  minTickets: z.int(),
  maxTickets: z.int(),
  /** The house's edge in hundredths of a percent: 500 is 5 %. In `dreamFee` of src/fair/outcome/dreamFee.ts. */
  edge: z.int(),
});
