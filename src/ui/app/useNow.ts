import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** The time in ms since 1970, renewed every `everyMs` while mounted. */
export function useNow(everyMs: number): number {
  const { ports } = useServices();
  const [now, setNow] = useState(() => ports.now());
  useEffect(() => {
    const tick = () => {
      setNow(ports.now());
      cancel = ports.schedule(everyMs, tick);
    };
    let cancel = ports.schedule(everyMs, tick);
    return () => cancel();
  }, [ports, everyMs]);
  return now;
}
