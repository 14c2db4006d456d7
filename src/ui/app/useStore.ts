import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The current value of a store; renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'getSnapshot' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
