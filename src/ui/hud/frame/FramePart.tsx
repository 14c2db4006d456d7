import { Suspense, useEffect, useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { beginPart, endPart } from '../../app/earlyPresses.ts';

/** A part of the frame that React takes over by itself: all of it in one piece would hold the browser up. */
export function FramePart({ children }: { children: ReactNode }) {
  const part = useId();
  useLayoutEffect(() => beginPart(part), [part]);
  return (
    <Suspense>
      <PartEnd part={part} />
      {children}
    </Suspense>
  );
}

function PartEnd({ part }: { part: string }) {
  useEffect(() => endPart(part), [part]);
  return null;
}
