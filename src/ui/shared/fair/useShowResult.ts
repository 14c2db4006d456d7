import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Focuses the first heading of a result and scrolls the result into view when it appears and when `key` changes.
 * The element's `scroll-margin-top` is the height that the page header covers.
 */
export function useShowResult(key: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const result = ref.current;
    if (!result) return;
    const heading = result.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    const { top } = result.getBoundingClientRect();
    const covered = Number.parseFloat(getComputedStyle(result).scrollMarginTop) || 0;
    if (top < covered || top > innerHeight / 2) result.scrollIntoView({ block: 'start' });
  }, [key]);
  return ref;
}
