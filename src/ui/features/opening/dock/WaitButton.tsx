import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/useNow.ts';
import { Button } from '../../../components/controls/Button.tsx';

const TICK_MS = 250;

interface WaitButtonProps {
  /** Ms; 0 for no wait. */
  readyAt: number;
  /** The button once the wait is over. */
  children: ReactNode;
}

/** Counts down the least time per opening, in place of the button. */
export function WaitButton({ readyAt, children }: WaitButtonProps) {
  return readyAt === 0 ? children : <Countdown readyAt={readyAt}>{children}</Countdown>;
}

function Countdown({ readyAt, children }: WaitButtonProps) {
  const { t } = useTranslation('box');
  const seconds = Math.ceil((readyAt - useNow(TICK_MS)) / 1000);
  if (seconds <= 0) return children;
  return (
    <Button variant="primary" size="l" wide disabled>
      {t('dock.wait', { seconds })}
    </Button>
  );
}
