import type { Drop } from '../../../net/contract/entities.ts';
import { FEED_SIZE } from '../../../net/contract/limits.ts';

/** Milliseconds between two entries that slide in: at most two a second. */
const MIN_DROP_INTERVAL_MS = 500;

/** What of the feed stands on the page. The feed itself holds more for a while: the rest queues. */
export interface PacedDrops {
  readonly drops: readonly Drop[]; // newest first
  readonly lastShownAt: number; // when the last entry was let in, ms since 1970
  readonly beat: number; // how many slid in so far
}

export const initialPacing = (arrived: readonly Drop[]): PacedDrops => ({
  drops: arrived,
  lastShownAt: 0,
  beat: 0,
});

/** Which of two like movements the list shows: CSS begins one anew only under another name. None at first. */
export const beatParity = (beat: number): 'odd' | 'even' | undefined =>
  beat === 0 ? undefined : beat % 2 === 1 ? 'odd' : 'even';

/** Milliseconds until the next entry may come in; null while none waits, or while the list is `held`. */
export function delayUntilNext(
  { drops, lastShownAt }: PacedDrops,
  arrived: readonly Drop[],
  { now, held }: { now: number; held: boolean },
): number | null {
  if (queuedDrops(drops, arrived).length === 0) return null;
  if (drops.length === 0) return 0;
  return held ? null : Math.max(0, Math.min(MIN_DROP_INTERVAL_MS, lastShownAt + MIN_DROP_INTERVAL_MS - now));
}

/** Lets in the entry that has waited longest; an empty list fills at once, and nothing slides. */
export function showNextDrop(
  { drops, lastShownAt, beat }: PacedDrops,
  arrived: readonly Drop[],
  now: number,
): PacedDrops {
  if (drops.length === 0) return { drops: arrived, lastShownAt: now, beat };
  const next = queuedDrops(drops, arrived).at(-1);
  if (!next) return { drops, lastShownAt, beat };
  return {
    drops: [next, ...withLateDrops(drops, arrived)].slice(0, FEED_SIZE),
    lastShownAt: now,
    beat: beat + 1,
  };
}

/** The list with what the feed learnt late of the time before its newest entry: such drops are no news. */
export function withLateDrops(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const known = without(arrived, queuedDrops(shown, arrived));
  return [...known, ...without(shown, known)].slice(0, FEED_SIZE);
}

/** What is newer than the newest entry shown, newest first. A list the feed has outrun waits for all it holds. */
function queuedDrops(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const place = arrived.findIndex(({ id }) => id === shown[0]?.id);
  return without(place < 0 ? arrived : arrived.slice(0, place), shown);
}

function without(drops: readonly Drop[], others: readonly Drop[]): readonly Drop[] {
  const ids = new Set(others.map(({ id }) => id));
  return drops.filter(({ id }) => !ids.has(id));
}
