/** A value in the form that React's `useSyncExternalStore` reads. */
export interface ReadableStore<Value> {
  readonly getSnapshot: () => Value;
  /**
   * Calls back after each change.
   * @returns unsubscribes
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** What a page that the server rendered was rendered with; without it that of `getSnapshot`. */
  readonly getFirstSnapshot?: () => Value;
}

export interface Store<Value> extends ReadableStore<Value> {
  readonly set: (next: Value) => void;
  readonly update: (change: (value: Value) => Value) => void;
}

/** Listeners are called only when the value changes by `Object.is`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set,
    update: (change) => set(change(value)),
  };
}

/** The store for a page that the server rendered with `first`: hydration starts with it, and then shows the value. */
export function hydratedFrom<S extends ReadableStore<unknown>>(
  store: S,
  first: ReturnType<S['getSnapshot']>,
): S {
  return { ...store, getFirstSnapshot: () => first };
}
