import { useEffect, useState } from 'react';
import { useServices } from '../../app/services.ts';
import { useMinOpeningSeconds } from '../../queries/games/openingPace.ts';

interface Play {
  readonly phase: string;
  readonly isDemo: boolean;
  /** Boxes; 1 for a dream. */
  readonly count: number;
}

/** When the next box may be opened, ms; 0 without a least time per opening. Counts from the answer to the last order. */
export function useReadyAt({ phase, isDemo, count }: Play): number {
  const { ports } = useServices();
  const seconds = useMinOpeningSeconds();
  const [readyAt, setReadyAt] = useState(0);
  const isRolled = phase === 'spinning' && !isDemo;
  useEffect(() => {
    if (!isRolled || seconds === 0) return undefined;
    const end = ports.now() + seconds * 1000 * count;
    return ports.schedule(0, () => setReadyAt(end));
  }, [isRolled, seconds, count, ports]);
  return readyAt;
}
