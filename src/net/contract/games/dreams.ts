import * as z from 'zod/mini';
import { dreamRules } from './dreamRules.ts';
import { catalogueItem } from '../entities.ts';
import { amount, tableHash, timestamp, uuid } from '../primitives.ts';

/** `under` wins with a roll of at most `tickets`, `over` with one above 100,000 − `tickets`. */
export const dreamSide = z.enum(['under', 'over']);

/** The rules and a target as they are now: what `dream.changed` and `dream.chance` answer as `data.now`. */
export const dreamTerms = z.extend(dreamRules, {
  /** The target; its `recoveryPrice` is the value it is won and sold at. */
  target: catalogueItem,
});
export type DreamTermsNow = z.infer<typeof dreamTerms>;

/** What one dream fixed before its roll; `termsHash` is that of src/fair/outcome/dreamTable.ts. */
export const dreamFacts = z.object({
  /** The target at the value of the dream (`recoveryPrice`). */
  target: catalogueItem,
  /** Hundredths of a percent. */
  edge: z.int(),
  /** The chance: of 100,000, a multiple of 10. */
  tickets: z.int(),
  side: dreamSide,
  /** `dreamFee(value, tickets, edge)`, minor units. */
  dreamFee: amount,
  termsHash: tableHash,
  won: z.boolean(),
});

export type DreamFacts = z.infer<typeof dreamFacts>;

/** How the fee was paid: staked items first, coins for the rest. */
const payment = {
  /** Taken from the main balance. */
  coins: amount,
  /** Number and sale value of the staked items; they are gone, won or lost. */
  stakedItems: z.int(),
  stakedValue: amount,
  /** What the items exceeded the fee by; credited to the secondary balance, as a sale is. */
  change: amount,
};

/** One dream that was rolled. */
export const dream = z.extend(dreamFacts, {
  ...payment,
  rollId: uuid,
  round: z.int(),
  /** The ticket drawn, 1 to 100,000. */
  roll: z.int(),
  publicHash: z.string(),
  userSeed: z.string(),
  /** The backpack row of the item won; null for a loss. */
  ownedId: z.nullable(uuid),
});
export type Dream = z.infer<typeof dream>;

/** One line of the log. */
export const dreamRecord = z.object({
  rollId: uuid,
  /** At the value of the dream. */
  targetItem: catalogueItem,
  dreamFee: amount,
  ...payment,
  /** Of 100,000. */
  tickets: z.int(),
  side: dreamSide,
  /** 1 to 100,000. */
  roll: z.int(),
  won: z.boolean(),
  createTime: timestamp,
});
export type DreamRecord = z.infer<typeof dreamRecord>;
