import { storageWithFallback } from './storage.ts';

export type TabStorage = ReturnType<typeof tabStorage>;

/** What this tab alone remembers, over a reload too. */
export const tabStorage = () => storageWithFallback(() => sessionStorage);
