import type { ReactNode } from 'react';
import { useNow } from '../../app/useNow.ts';
import { Button } from '../../components/controls/Button.tsx';

const TICK_MS = 250;

interface WaitButtonProps {
  /** Ms; 0 for no wait. */
  readyAt: number;
  /** The text of a wait of so many seconds. */
  label: (seconds: number) => string;
  /** The button once the wait is over. */
  children: ReactNode;
}

/** Counts down the least time per opening or dream, in place of its button. */
export function WaitButton({ readyAt, label, children }: WaitButtonProps) {
  if (readyAt === 0) return children;
  return (
    <Countdown readyAt={readyAt} label={label}>
      {children}
    </Countdown>
  );
}

function Countdown({ readyAt, label, children }: WaitButtonProps) {
  const seconds = Math.ceil((readyAt - useNow(TICK_MS)) / 1000);
  if (seconds <= 0) return children;
  return (
    <Button variant="primary" size="l" wide disabled>
      {label(seconds)}
    </Button>
  );
}
