import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useServices } from '../../app/services.ts';

const LOCK_MS = 1000;

interface MeaningLockProps {
  /** What a press does now. */
  meaning: string;
  /** Locks the first meaning, too: what stood here before did something else. */
  fromStart?: boolean;
  children: ReactNode;
}

/** Around a button: for a second after its meaning has changed, presses that were meant for the one before do nothing. */
export function MeaningLock({ meaning, fromStart = false, children }: MeaningLockProps) {
  const { ports } = useServices();
  const [settled, setSettled] = useState(fromStart ? null : meaning);
  const isLocked = settled !== meaning;
  useEffect(() => {
    return isLocked ? ports.schedule(LOCK_MS, () => setSettled(meaning)) : undefined;
  }, [isLocked, meaning, ports]);
  return (
    <div role="group" aria-disabled={isLocked || undefined} onClickCapture={isLocked ? swallow : undefined}>
      {children}
    </div>
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
