import type { BestDrop } from '../../../../net/http/games/bestDrop.ts';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';

/** What a result is, compared with the best drop of the day before it. */
export interface BestComparison {
  readonly rollId: string;
  /** The day's best with this result. */
  readonly best: BestDrop;
  /**
   * Value that it exceeds, minor units; null where it does not, where it is the first drop of the day, and where it is
   * worth less than its price.
   */
  readonly beaten: number | null;
}

/** Null before a result. `before`: null for no drop today; `price` of one box, minor units. */
export function compareWithBest(
  rolled: readonly RolledOpening[],
  before: BestDrop | null,
  price: number,
): BestComparison | null {
  const [first] = rolled;
  if (!first) return null;
  const top = rolled.reduce((best, one) => (one.item.recoveryPrice > best.item.recoveryPrice ? one : best));
  const exceeds = before === null || top.item.recoveryPrice > before.item.recoveryPrice;
  return {
    rollId: first.rollId,
    best: exceeds ? { rollId: top.rollId, item: top.item } : before,
    beaten: exceeds && before !== null && top.item.recoveryPrice >= price ? before.item.recoveryPrice : null,
  };
}

/** A player's best drop of a day. */
export interface BestOfDay {
  /** Null for none. */
  readonly best: BestDrop | null;
  /** When the day ends by the device's clock, ms. */
  readonly endsAt: number;
}

interface BestOfDayCalls {
  /** The device's clock, ms. */
  now(): number;
  /** The server's time, ms. */
  fetchTime(): Promise<number>;
  /** The best drop since a moment, ISO. */
  fetchBest(since: string): Promise<BestDrop | null>;
}

/** The day is the one of the device's time zone at the server's time: the device's clock may be wrong. */
export async function fetchBestOfDay({ now, fetchTime, fetchBest }: BestOfDayCalls): Promise<BestOfDay> {
  const serverNow = await fetchTime();
  const endsAt = now() + midnightOf(serverNow, 1) - serverNow;
  return { best: await fetchBest(new Date(midnightOf(serverNow)).toISOString()), endsAt };
}

/** Midnight at the start of a moment's day in the device's time zone, or so many days later; ms. */
function midnightOf(moment: number, daysLater = 0): number {
  const day = new Date(moment);
  day.setDate(day.getDate() + daysLater);
  return day.setHours(0, 0, 0, 0);
}
