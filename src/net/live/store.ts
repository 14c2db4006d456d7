/** One value that changes, in the two functions that React's `useSyncExternalStore` asks for. */
export interface ReadableStore<Value> {
  readonly getSnapshot: () => Value;
  /** Answers with what ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface UpdatableStore<Value> extends ReadableStore<Value> {
  readonly update: (change: (value: Value) => Value) => void;
}

/** Listeners are told only when `change` answers with another value than before. */
export function createUpdatableStore<Value>(initial: Value): UpdatableStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
