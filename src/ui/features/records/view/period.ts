import type { RecordsView } from './recordsView.ts';

/** A period of whole days of the page's time zone, as the calls take it: `to` is not included. */
export interface DayPeriod {
  readonly from?: string;
  readonly to?: string;
}

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** The period of a view. `now` in milliseconds; days begin at midnight, whether they have 23, 24 or 25 hours. */
export function periodOf(
  { period, from, to }: Pick<RecordsView, 'period' | 'from' | 'to'>,
  now: number,
): DayPeriod {
  if (period === 'all') return {};
  if (period !== 'custom') {
    const today = new Date(now);
    return { from: midnight(today, 1 - DAYS[period]) };
  }
  return {
    ...(from === '' ? {} : { from: midnight(dateOf(from), 0) }),
    ...(to === '' ? {} : { to: midnight(dateOf(to), 1) }),
  };
}

/** A day such as `2026-03-01` in the page's time zone. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The opposite of `dateOf`. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function midnight(date: Date, addDays: number): string {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + addDays).toISOString();
}
