import { useEffect, useState } from 'react';
import { renderAtRest } from './isReelSpinning.ts';
import { useIsHydrated } from './useIsHydrated.ts';
import { useServices } from './services.ts';

/**
 * The current time in ms, updated every `everyMs` while the component is mounted and no reel spins; that of the server's
 * rendering until the page has taken its markup over.
 */
export function useNow(everyMs: number): number {
  const { ports, renderedAt } = useServices();
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(() => ports.now());
  useEffect(() => {
    const tick = () => {
      renderAtRest(() => setNow(ports.now()));
      cancel = ports.schedule(everyMs, tick);
    };
    let cancel = ports.schedule(everyMs, tick);
    return () => cancel();
  }, [ports, everyMs]);
  return isHydrated ? now : (renderedAt ?? now);
}
