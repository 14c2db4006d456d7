import * as z from 'zod/mini';
import { call } from '../../call.ts';
import {
  coolOffTerms,
  exclusionTerms,
  LIMIT_MAX,
  LIMIT_MIN,
  limitPeriods,
} from '../../account/playLimits.ts';
import { amount, flag, signedAmount, timestamp, wholeNumber } from '../../primitives.ts';

const player = { access: 'player' } as const;

const spendLimit = z.object({
  period: z.enum(limitPeriods),
  /** Null: none. */
  amount: z.nullable(amount),
  /** Spent or held within the period that ends now. */
  spent: amount,
  /** When the oldest of it leaves the period; null without any. */
  freesAt: z.nullable(timestamp),
  /** A higher limit, or none (`amount` null), and when it takes effect. */
  pending: z.nullable(z.object({ amount: z.nullable(amount), effectiveAt: timestamp })),
});
export type SpendLimit = z.infer<typeof spendLimit>;

const playLimits = z.object({
  /** Day, week, month. */
  limits: z.array(spendLimit),
  /** The break that holds now; `until` null: for good. */
  pause: z.nullable(z.object({ kind: z.enum(['coolOff', 'exclusion']), until: z.nullable(timestamp) })),
});
export type PlayLimits = z.infer<typeof playLimits>;

export const accountLimits = call(
  'GET',
  '/api/account/limits',
  'Spending limits with their use, and the break that holds now',
  z.object({}),
  playLimits,
  player,
);

export const accountSetLimit = call(
  'POST',
  '/api/account/limits',
  'Sets the limit of a period: a lower one at once, a higher one or none after a day; the present one cancels a change',
  z.object({
    period: z.enum(limitPeriods),
    amount: z.optional(wholeNumber(LIMIT_MIN, LIMIT_MAX)),
    /** Removes the limit; in place of an amount. */
    none: z._default(flag, false),
  }),
  playLimits,
  { ...player, fieldErrors: { amount: 'limits.value' } },
);

export const accountCoolOff = call(
  'POST',
  '/api/account/coolOff',
  'Refuses openings and battles for 1, 7 or 30 days; cannot be undone',
  z.object({ days: z.enum(coolOffTerms) }),
  playLimits,
  { ...player, fieldErrors: { days: 'limits.term' } },
);

export const accountExclude = call(
  'POST',
  '/api/account/exclude',
  'Refuses openings and battles for six months, a year or for good; cannot be undone',
  z.object({ term: z.enum(exclusionTerms) }),
  playLimits,
  { ...player, fieldErrors: { term: 'limits.term' } },
);

export const accountSession = call(
  'GET',
  '/api/account/session',
  'What openings and battles cost and gave since a moment, at the earliest since the login',
  z.object({ since: z.optional(timestamp) }),
  z.object({
    since: timestamp,
    spent: amount,
    /** Items and coins of finished openings and battles, at their value. */
    won: amount,
    net: signedAmount,
  }),
  player,
);
export type SessionResult = z.infer<typeof accountSession.output>;
