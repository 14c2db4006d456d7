import type { Storage } from '../../app/storage.ts';

export type TabStorage = Pick<Storage, 'read' | 'write' | 'remove'>;

/** What this tab remembers over a reload; where the browser refuses it, memory for as long as the page lives. */
export function tabStorage(): TabStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? undefined,
    write(key, value) {
      memory.delete(key);
      const kept = attempt(() => {
        sessionStorage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
