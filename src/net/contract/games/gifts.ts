import * as z from 'zod/mini';
import { amount, timestamp } from '../primitives.ts';

/** What a player may give to others now, by red packets and giveaways together. */
export const giftAllowance = z.object({
  /** Most of one act, and what is left of those of 24 hours; minor units. */
  maxAmount: amount,
  leftToday: amount,
  /** The player must confirm the identity first. */
  needsIdentity: z.boolean(),
  /** From when a new account may give; null: now. */
  opensTime: z.nullable(timestamp),
  /** Coins that the house gave and that are to be played once before they are given on, minor units. */
  unplayed: amount,
  /** Most coins and items that may be given beside them, minor units. */
  free: amount,
});
export type GiftAllowance = z.infer<typeof giftAllowance>;
