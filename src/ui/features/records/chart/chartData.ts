import type { FlowSummary } from '../../../../net/contract/calls/items/records.ts';
import { dateOf, dayOf } from '../view/period.ts';

/** One value a day, in the order of the days, amounts in coins. */
export interface ChartData {
  readonly days: readonly string[];
  /** Beginning of each day, in seconds. */
  readonly x: readonly number[];
  readonly main: readonly number[];
  readonly secondary: readonly number[];
  /** What came in less what went out. */
  readonly net: readonly number[];
}

/** Days with a change, oldest first, and the balances before them. */
type FlowDays = Pick<FlowSummary, 'start' | 'days'>;

/** More days than this are shown from the latest back. */
const MAX_DAYS = 1_100;

/**
 * Every day to `lastDay`: of a new player from that of the first coins, else from the one before the first change. A day
 * without a change has the balances of
 * the day before it and a net result of nothing.
 */
export function chartDataOf({ start, days: changes }: FlowDays, lastDay: string): ChartData {
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const firstChange = changes[0]?.day ?? lastDay;
  const isNew = start.main === 0 && start.secondary === 0;
  const days = daysBetween(isNew ? firstChange : dayBefore(firstChange), lastDay).slice(-MAX_DAYS);
  const first = days[0] ?? lastDay;
  let held: FlowSummary['start'] = changes.findLast(({ day }) => day < first) ?? start;
  const rows = days.map((day) => {
    const change = byDay.get(day);
    held = change ?? held;
    return {
      main: coins(held.main),
      secondary: coins(held.secondary),
      net: coins(change ? change.income - change.outgo : 0),
    };
  });
  return {
    days,
    x: days.map((day) => dateOf(day).getTime() / 1000),
    main: rows.map(({ main }) => main),
    secondary: rows.map(({ secondary }) => secondary),
    net: rows.map(({ net }) => net),
  };
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  const date = dateOf(first);
  for (let day = first; day <= last; day = dayOf(date)) {
    days.push(day);
    date.setDate(date.getDate() + 1);
  }
  return days;
}

function dayBefore(day: string): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

const coins = (minor: number): number => minor / 100;
