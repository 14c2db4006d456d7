import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { hasOpenLayer, isTyping } from '../focus/focusOwner.ts';

interface ShowResultOptions {
  /** The result comes long after it was asked for: a text field or dialog in use keeps focus and scroll position. */
  readonly late?: boolean;
}

/**
 * Focuses the first heading of a result and scrolls the result into view when it appears and when `key` changes; not
 * while `key` is null. The element's `scroll-margin-top` is the height that the page header covers.
 */
export function useShowResult(
  key: unknown,
  { late = false }: ShowResultOptions = {},
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key === null) return undefined;
    // After `Shell` has focused the page, which it does at each navigation.
    const frame = requestAnimationFrame(() => {
      if (ref.current && !(late && (isTyping() || hasOpenLayer()))) show(ref.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, late]);
  return ref;
}

/** What the tabs cover at the foot of a phone's window, CSS px, with a gap. */
const COVERED_BELOW = 80;

function show(result: HTMLElement): void {
  const heading = result.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  const { top } = result.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(result).scrollMarginTop) || 0;
  if (top < covered || top > innerHeight / 2) result.scrollIntoView({ block: 'start' });
  // In a low window the picture above the heading fills the view.
  if (heading && heading.getBoundingClientRect().bottom > innerHeight - COVERED_BELOW)
    heading.scrollIntoView({ block: 'center' });
}
