/** One value that changes, in the two functions that React's `useSyncExternalStore` asks for. */
export interface Readable<Value> {
  readonly getSnapshot: () => Value;
  /** Answers with what ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Writable<Value> extends Readable<Value> {
  readonly update: (change: (value: Value) => Value) => void;
}

/** Listeners are told only when `change` answers with another value than before. */
export function createStore<Value>(initial: Value): Writable<Value> {
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
      for (const tell of [...listeners]) tell();
    },
  };
}
