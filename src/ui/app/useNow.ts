import { useEffect, useState } from 'react';
import { renderAtRest } from './isReelSpinning.ts';
import { useServices } from './services.ts';

/** The current time in ms, updated every `everyMs` while the component is mounted and no reel spins. */
export function useNow(everyMs: number): number {
  const { ports } = useServices();
  const [now, setNow] = useState(() => ports.now());
  useEffect(() => {
    const tick = () => {
      renderAtRest(() => setNow(ports.now()));
      cancel = ports.schedule(everyMs, tick);
    };
    let cancel = ports.schedule(everyMs, tick);
    return () => cancel();
  }, [ports, everyMs]);
  return now;
}
