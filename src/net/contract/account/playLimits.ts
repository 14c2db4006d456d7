/** Rolling periods of a spending limit, from the shortest. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** 24 hours, 7 and 30 days; `limit_span` in the database is the same. */
export const LIMIT_PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  day: 24 * 3_600_000,
  week: 7 * 24 * 3_600_000,
  month: 30 * 24 * 3_600_000,
};

/** Bounds of a limit, in minor units. */
export const LIMIT_MIN = 100;
export const LIMIT_MAX = 1_000_000_000;
/** A higher limit, and none, take effect after this time. */
export const LIMIT_RAISE_MS = 24 * 3_600_000;

export type BreakKind = 'coolOff' | 'exclusion';

/** Days of a cool-off. */
export const coolOffTerms = ['1', '7', '30'] as const;
export type CoolOffTerm = (typeof coolOffTerms)[number];

export const exclusionTerms = ['halfYear', 'year', 'forGood'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];
