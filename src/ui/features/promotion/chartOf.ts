import { COMMISSION_DAYS } from '../../../net/contract/account/promotion.ts';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';

/** One value a day, oldest first, today last; amounts in coins. */
export interface CommissionDaysData {
  readonly days: readonly string[];
  /** Beginning of each day, in seconds. */
  readonly x: readonly number[];
  readonly recharge: readonly number[];
  readonly turnover: readonly number[];
}

/** A day `2026-03-01` as its midnight here. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** Every day of the last `COMMISSION_DAYS`; a day without a commission has none. */
export function chartOf({
  today,
  days: paid,
}: Pick<PromotionOverview, 'today' | 'days'>): CommissionDaysData {
  const byDay = new Map(paid.map((each) => [each.day, each]));
  const last = new Date(`${today}T00:00:00Z`).getTime();
  const days = Array.from({ length: COMMISSION_DAYS }, (_, index) =>
    new Date(last - (COMMISSION_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
  const coins = (source: 'recharge' | 'turnover') => days.map((day) => (byDay.get(day)?.[source] ?? 0) / 100);
  return {
    days,
    x: days.map((day) => dateOf(day).getTime() / 1000),
    recharge: coins('recharge'),
    turnover: coins('turnover'),
  };
}
