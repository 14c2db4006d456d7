import type { BestDrop } from '../../../../net/http/bestDrop.ts';
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

/** Midnight of the device's day, ISO. */
export function startOfDay(now: number): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}
