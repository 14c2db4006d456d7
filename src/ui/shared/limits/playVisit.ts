import type { TabStorage } from '../../app/tabStorage.ts';

const KEY = 'playVisit';

/** When the player's visit in this tab began, ms of the device's clock; starts it now if there is none. */
export function visitStart(storage: TabStorage, now: number): number {
  const stored = Number(storage.read(KEY));
  if (stored > 0 && stored <= now) return stored;
  storage.write(KEY, String(now));
  return now;
}

/** Call when the player logs out. */
export function endVisit(storage: TabStorage): void {
  storage.remove(KEY);
}
