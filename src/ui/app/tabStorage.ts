import { storageWithFallback } from './storage.ts';

export type TabStorage = ReturnType<typeof tabStorage>;

/** Session storage: this tab only, kept over a reload. */
export const tabStorage = () => storageWithFallback(() => sessionStorage);
