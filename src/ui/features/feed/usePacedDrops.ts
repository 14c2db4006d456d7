import { useEffect, useState } from 'react';
import type { Drop } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { FEED_GAP_MS, hasWaiting, letOneIn } from './pacing.ts';

/** The feed as it is shown: new entries come one by one, none while `paused`; an empty list fills at once. */
export function usePacedDrops(arrived: readonly Drop[], paused: boolean): readonly Drop[] {
  const { ports } = useServices();
  const [shown, setShown] = useState(arrived);
  const waiting = hasWaiting(shown, arrived);
  useEffect(() => {
    const filled = shown.length > 0;
    if (!waiting || (paused && filled)) return undefined;
    return ports.schedule(filled ? FEED_GAP_MS : 0, () => setShown((before) => letOneIn(before, arrived)));
  }, [ports, arrived, shown, waiting, paused]);
  return shown;
}
