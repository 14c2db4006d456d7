import type { Drop } from '../../../net/contract/entities.ts';
import { FEED_SIZE } from '../../../net/contract/limits.ts';

/** Milliseconds between two entries that slide in: at most two a second. */
const FEED_GAP_MS = 500;

/** What of the feed stands on the page. The feed itself holds more for a while: the rest queues. */
export interface Paced {
  readonly drops: readonly Drop[]; // newest first
  readonly at: number; // when the last entry was let in, ms since 1970
  readonly beat: number; // how many slid in so far
}

export const startPace = (arrived: readonly Drop[]): Paced => ({ drops: arrived, at: 0, beat: 0 });

/** Which of two like movements the list shows: CSS begins one anew only under another name. None at first. */
export const beatOf = (beat: number): 'odd' | 'even' | undefined =>
  beat === 0 ? undefined : beat % 2 === 1 ? 'odd' : 'even';

/** Milliseconds until the next entry may come in; null while none waits, or while the list is `held`. */
export function untilNext(
  { drops, at }: Paced,
  arrived: readonly Drop[],
  { now, held }: { now: number; held: boolean },
): number | null {
  if (waiting(drops, arrived).length === 0) return null;
  if (drops.length === 0) return 0;
  return held ? null : Math.max(0, Math.min(FEED_GAP_MS, at + FEED_GAP_MS - now));
}

/** Lets in the entry that has waited longest; an empty list fills at once, and nothing slides. */
export function letOneIn({ drops, at, beat }: Paced, arrived: readonly Drop[], now: number): Paced {
  if (drops.length === 0) return { drops: arrived, at: now, beat };
  const next = waiting(drops, arrived).at(-1);
  if (!next) return { drops, at, beat };
  return { drops: [next, ...settled(drops, arrived)].slice(0, FEED_SIZE), at: now, beat: beat + 1 };
}

/** The list with what the feed learnt late of the time before its newest entry: such drops are no news. */
export function settled(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const known = without(arrived, waiting(shown, arrived));
  return [...known, ...without(shown, known)].slice(0, FEED_SIZE);
}

/** What is newer than the newest entry shown, newest first. A list the feed has outrun waits for all it holds. */
function waiting(shown: readonly Drop[], arrived: readonly Drop[]): readonly Drop[] {
  const place = arrived.findIndex(({ id }) => id === shown[0]?.id);
  return without(place < 0 ? arrived : arrived.slice(0, place), shown);
}

function without(drops: readonly Drop[], others: readonly Drop[]): readonly Drop[] {
  const ids = new Set(others.map(({ id }) => id));
  return drops.filter(({ id }) => !ids.has(id));
}
