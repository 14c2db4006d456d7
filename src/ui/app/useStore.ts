import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../net/live/store.ts';

/** The current value of a store; renders again when it changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(
    store.subscribe,
    store.getSnapshot,
    store.getFirstSnapshot ?? store.getSnapshot,
  );
}
