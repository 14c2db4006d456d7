import { useEffect, useState } from 'react';
import type { Drop } from '../../../net/contract/entities.ts';
import { scheduleAtRest } from '../../app/isReelSpinning.ts';
import { useServices } from '../../app/services.ts';
import { showNextDrop, withLateDrops, initialPacing, delayUntilNext } from './pacing.ts';

/** The paced feed: entries slide in one by one, none while paused or a reel spins; `beat` counts them. */
export function usePacedDrops(
  arrived: readonly Drop[],
  isPaused: boolean,
): { drops: readonly Drop[]; beat: number } {
  const { ports } = useServices();
  const [paced, setPaced] = useState(() => initialPacing(arrived));
  useEffect(() => {
    const wait = delayUntilNext(paced, arrived, { now: ports.now(), held: isPaused });
    if (wait === null) return undefined;
    return scheduleAtRest(ports.schedule, wait, () => {
      const now = ports.now();
      setPaced((before) => showNextDrop(before, arrived, now));
    });
  }, [ports, arrived, paced, isPaused]);
  return { drops: withLateDrops(paced.drops, arrived), beat: paced.beat };
}
