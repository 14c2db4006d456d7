import * as z from 'zod/mini';
import { coolOffTerms, exclusionTerms, limitPeriods } from './playLimits.ts';
import { amount, localisedText, timestamp } from './primitives.ts';

/** Every kind of inbox message, with its parameters. Pages word kinds in the player's language. */
export const messageKinds = {
  /** Written by an operator. */
  'operator.text': z.object({ title: localisedText, body: localisedText }),
  /** A spending limit was set, lowered, or will change; amounts in minor units, null for no limit. */
  'limits.changed': z.object({
    period: z.enum(limitPeriods),
    amount: z.nullable(amount),
    /** What waits, and when it takes effect. */
    pending: z.nullable(z.object({ amount: z.nullable(amount), effectiveAt: timestamp })),
  }),
  /** A cool-off (days) or self-exclusion began. */
  'limits.break': z.object({ term: z.enum([...coolOffTerms, ...exclusionTerms]) }),
} as const;

export type MessageKind = keyof typeof messageKinds;
export type MessageParams<K extends MessageKind> = z.infer<(typeof messageKinds)[K]>;
