import { useEffect, useState } from 'react';
import type { Drop } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { letOneIn, settled, startPace, untilNext } from './pacing.ts';

/** The feed as it is shown: new entries come one by one, none while `held`; `beat` counts those that slid in. */
export function usePacedDrops(
  arrived: readonly Drop[],
  held: boolean,
): { drops: readonly Drop[]; beat: number } {
  const { ports } = useServices();
  const [paced, setPaced] = useState(() => startPace(arrived));
  useEffect(() => {
    const wait = untilNext(paced, arrived, { now: ports.now(), held });
    if (wait === null) return undefined;
    return ports.schedule(wait, () => {
      const now = ports.now();
      setPaced((before) => letOneIn(before, arrived, now));
    });
  }, [ports, arrived, paced, held]);
  return { drops: settled(paced.drops, arrived), beat: paced.beat };
}
