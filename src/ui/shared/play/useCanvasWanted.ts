import { useEffect, useState } from 'react';
import { useServices } from '../../app/services.ts';
import type { ClientPorts } from '../../app/ports.ts';

/** Ms until a page counts as idle in a browser that does not tell, and the longest wait in one that does. */
const UNTOLD_IDLE_MS = 500;
const LATEST_IDLE_MS = 3_000;

/** Whether the visitor asks pages to spare the network. Only some browsers tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** @returns cancels */
function whenIdle(schedule: ClientPorts['schedule'], work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return schedule(UNTOLD_IDLE_MS, work);
  // eslint-disable-next-line browsers/compatibility -- asked for above
  const request = requestIdleCallback(work, { timeout: LATEST_IDLE_MS });
  // eslint-disable-next-line browsers/compatibility -- asked for above
  return () => cancelIdleCallback(request);
}

/** What shows that somebody is there, before the press that needs the canvas. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `work` after the visitor's first sign, or at once if there was a press since the site was loaded.
 * @returns cancels
 */
function whenPresent(work: () => void): () => void {
  // eslint-disable-next-line browsers/compatibility -- asked for first
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) {
    work();
    return () => undefined;
  }
  const signs = new AbortController();
  const notice = () => {
    signs.abort();
    work();
  };
  for (const sign of SIGNS)
    addEventListener(sign, notice, { capture: true, passive: true, signal: signs.signal });
  return () => signs.abort();
}

/**
 * Whether the canvas is to be mounted, which runs its code and fetches its pictures: once the visitor has moved and the page
 * is idle, since it takes the main thread for a while, unless the visitor saves data; and at once when it is `needed`.
 */
export function useCanvasWanted(needed: boolean): boolean {
  const { ports } = useServices();
  const [isWanted, setIsWanted] = useState(needed);
  if (needed && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (isWanted || savesData()) return undefined;
    let cancelIdle: () => void = () => undefined;
    const cancel = whenPresent(() => {
      cancelIdle = whenIdle(ports.schedule, () => setIsWanted(true));
    });
    return () => {
      cancel();
      cancelIdle();
    };
  }, [isWanted, ports]);
  return isWanted;
}
