import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Distance from the end of a list at which its next page is fetched (specification, section 9). */
const SCROLL_THRESHOLD_PX = 100;

interface NearEndOptions {
  /** The list may go on: there is a next page and it is not under way. */
  readonly enabled: boolean;
  /** Changes with each page: the end is looked for again. */
  readonly pages: number;
  readonly onNear: () => void;
}

/** Calls back when the marker after a list comes near; the list scrolls with its dialog, else with the page. */
export function useNearEnd<Marker extends HTMLElement>({
  enabled,
  pages,
  onNear,
}: NearEndOptions): RefObject<Marker | null> {
  const marker = useRef<Marker>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const node = marker.current;
    if (!enabled || node === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: node.closest('dialog'), rootMargin: `${SCROLL_THRESHOLD_PX}px` },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [enabled, pages]);
  return marker;
}
