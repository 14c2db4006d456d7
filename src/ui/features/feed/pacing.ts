import type { Drop } from '../../../net/contract/entities.ts';
import { FEED_SIZE } from '../../../net/contract/limits.ts';

/** The least time between two entries that slide in. */
const MIN_DROP_INTERVAL_MS = 500;

/** The visible part of the feed; newer entries queue. */
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

/** Alternates the name of the animation: CSS restarts one only under another name. None at first. */
export const beatParity = (beat: number): 'odd' | 'even' | undefined =>
  beat === 0 ? undefined : beat % 2 === 1 ? 'odd' : 'even';

/** Milliseconds until the next entry may slide in; null while none waits or the list is paused. */
export function delayUntilNext(
  { drops, lastShownAt }: PacedDrops,
  arrived: readonly Drop[],
  { now, held }: { now: number; held: boolean },
): number | null {
  if (queuedDrops(drops, arrived).length === 0) return null;
  if (drops.length === 0) return 0;
  return held ? null : Math.max(0, Math.min(MIN_DROP_INTERVAL_MS, lastShownAt + MIN_DROP_INTERVAL_MS - now));
}

/** Adds the oldest queued entry; an empty list fills at once, without animation. */
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

/** Merges drops older than the newest entry, which arrive late; they do not slide in. */
export function withLateDrops(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const known = without(arrived, queuedDrops(shown, arrived));
  return [...known, ...without(shown, known)].slice(0, FEED_SIZE);
}

/** Drops newer than the newest visible entry, newest first; all of them if the feed no longer holds that entry. */
function queuedDrops(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const index = arrived.findIndex(({ id }) => id === shown[0]?.id);
  return without(index < 0 ? arrived : arrived.slice(0, index), shown);
}

function without(drops: readonly Drop[], others: readonly Drop[]): readonly Drop[] {
  const ids = new Set(others.map(({ id }) => id));
  return drops.filter(({ id }) => !ids.has(id));
}
