import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Brings what was asked for up where it can be seen, when it appears in the lower half of the window or below. */
export function useScrollIntoView(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight / 2) ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  return ref;
}
