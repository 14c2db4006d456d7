import type { Drop } from '../contract/entities.ts';
import { isDropEvent } from '../contract/site/events.ts';
import type { LiveEvent } from '../contract/site/events.ts';
import { FEED_SIZE } from '../contract/limits.ts';
import type { LiveChannel } from './channel.ts';
import { createStore } from './store.ts';
import type { ReadableStore } from './store.ts';

/** Newest first, without duplicates, at most 20 each; `top` holds grades 0 and 1 only. */
export interface Feed {
  readonly recent: readonly Drop[];
  readonly top: readonly Drop[];
}

export interface FeedStore extends ReadableStore<Feed> {
  /** Merges an answer of `lastDrop`; `isTop` names the requested list. */
  readonly mergeFetched: (list: readonly Drop[], isTop: boolean) => void;
}

export const emptyFeed: Feed = { recent: [], top: [] };

/** The feed after a live event; events other than drops leave it as it is. */
export function applyDropEvent(feed: Feed, event: LiveEvent): Feed {
  if (!isDropEvent(event)) return feed;
  const drop = event.data;
  return {
    recent: uniqueDrops([drop, ...feed.recent]),
    top: isTopDrop(drop) ? uniqueDrops([drop, ...feed.top]) : feed.top,
  };
}

/** Merges a fetched list by time; drops that arrived live during the request stay. */
export function mergeFetchedDrops(feed: Feed, list: readonly Drop[], isTop: boolean): Feed {
  return isTop
    ? { ...feed, top: mergeByTime(feed.top, list.filter(isTopDrop)) }
    : { ...feed, recent: mergeByTime(feed.recent, list) };
}

/** The feed of a channel, for `useSyncExternalStore`. */
export function createFeed(channel: Pick<LiveChannel, 'subscribe'>): FeedStore {
  const { getSnapshot, subscribe, update } = createStore(emptyFeed);
  channel.subscribe((event) => update((feed) => applyDropEvent(feed, event)));
  return {
    getSnapshot,
    subscribe,
    mergeFetched: (list, isTop) => update((feed) => mergeFetchedDrops(feed, list, isTop)),
  };
}

function isTopDrop(drop: Drop): boolean {
  return drop.grade === 0 || drop.grade === 1;
}

function mergeByTime(known: readonly Drop[], fetched: readonly Drop[]): Drop[] {
  const byTime = [...known, ...fetched].sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
  return uniqueDrops(byTime);
}

function uniqueDrops(drops: readonly Drop[]): Drop[] {
  const seen = new Set<string>();
  const unique = drops.filter((drop) => !seen.has(drop.id) && seen.add(drop.id));
  return unique.slice(0, FEED_SIZE);
}
