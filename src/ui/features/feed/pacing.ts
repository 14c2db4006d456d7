import type { Drop } from '../../../net/contract/entities.ts';

/** Milliseconds between two entries that slide in: at most two a second. */
export const FEED_GAP_MS = 500;

/**
 * The list after one more entry was let in: `arrived` is what the feed holds, `shown` what stands on the page, both
 * newest first. What has nothing in common with the feed any more is replaced as a whole.
 */
export function letOneIn(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const newest = shown[0];
  if (!newest) return arrived;
  const place = arrived.findIndex((drop) => drop.id === newest.id);
  if (place <= 0) return arrived;
  return arrived.slice(place - 1);
}

/** Whether entries still wait to be let in. */
export function hasWaiting(shown: readonly Drop[], arrived: readonly Drop[]): boolean {
  return shown[0]?.id !== arrived[0]?.id;
}
