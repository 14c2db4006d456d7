/** A value that can be watched: the bridge between what lives outside React and `useSyncExternalStore`. */
export interface Store<T> {
  getSnapshot(): T;
  set(next: T): void;
  /** Calls back after each change; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
