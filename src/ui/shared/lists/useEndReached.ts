import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Distance from the end of a list at which its next page is fetched (specification, section 9). */
const SCROLL_THRESHOLD_PX = 100;

/** Calls `onEnd` when the element comes within the threshold of the window; again after each call that changes it. */
export function useEndReached(onEnd: (() => void) | null): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onEnd === null || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
      },
      { rootMargin: `0px 0px ${SCROLL_THRESHOLD_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}
