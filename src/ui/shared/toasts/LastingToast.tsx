import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { startLastingTimer } from './lastingTimer.ts';

interface LastingToastProps {
  /** Of the toast. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The content of a toast with something to press: it goes after a while, but not while it is hovered or focused. */
export function LastingToast({ id, className, children }: LastingToastProps) {
  const { ports } = useServices();
  const node = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      startLastingTimer({
        schedule: (delayMs, work) => ports.schedule(delayMs, work),
        // The toast itself, with its close button.
        isAttended: () => node.current?.closest('[role="status"]')?.matches(':hover, :focus-within') ?? false,
        onEnd: () => notify.dismiss(id),
      }),
    [id, ports],
  );
  return (
    <span ref={node} className={className}>
      {children}
    </span>
  );
}
