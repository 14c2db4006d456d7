/** Key-value storage that outlives the page. */
export interface KeyValueStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab may have changed `key`. */
  onExternalChange(key: string, listener: () => void): () => void;
}

/** A storage area of the browser; memory where the browser denies access. */
export function storageWithFallback(
  area: () => typeof localStorage,
): Omit<KeyValueStorage, 'onExternalChange'> {
  const memory = new Map<string, string>();
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt(() => area().getItem(key)) ?? undefined,
    write(key, value) {
      const stored = attempt(() => {
        area().setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => area().removeItem(key));
    },
  };
}

/** Local storage, shared by all tabs. */
export function browserStorage(): KeyValueStorage {
  return {
    ...storageWithFallback(() => localStorage),
    onExternalChange(key, listener) {
      const onStorageEvent = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorageEvent);
      // A page that comes out of the browser’s cache was told nothing meanwhile.
      addEventListener('pageshow', listener);
      return () => {
        removeEventListener('storage', onStorageEvent);
        removeEventListener('pageshow', listener);
      };
    },
  };
}

/** In memory, for tests and the build. */
export function memoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const memory = new Map(Object.entries(initial));
  return {
    read: (key) => memory.get(key),
    write: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
    onExternalChange: () => () => undefined,
  };
}
