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

/**
 * Whether the canvas is to be mounted, which fetches its code and pictures: once the page is idle, unless the visitor
 * saves data; and at once when it is `needed`.
 */
export function useCanvasWanted(needed: boolean): boolean {
  const { ports } = useServices();
  const [isWanted, setIsWanted] = useState(needed);
  if (needed && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (isWanted || savesData()) return undefined;
    return whenIdle(ports.schedule, () => setIsWanted(true));
  }, [isWanted, ports]);
  return isWanted;
}
