import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useReducedMotion } from '../../../../app/browser/useReducedMotion.ts';
import { useServices } from '../../../../app/services.ts';
import { hasOpenLayer, isTyping } from '../../../../shared/focus/focusOwner.ts';

/** Who has scrolled within this time is reading something else, ms. */
const READING_MS = 5_000;
const SCROLLS = ['wheel', 'touchmove'] as const;

/** Scrolls the stage into view when the draw begins, unless the player types, reads or has a dialog open. */
export function useShowDraw(isDrawing: boolean): RefObject<HTMLDivElement | null> {
  const { ports } = useServices();
  const stage = useRef<HTMLDivElement>(null);
  const lastScroll = useRef(Number.NEGATIVE_INFINITY);
  const behavior = useReducedMotion() ? 'instant' : 'smooth';
  useEffect(() => {
    const stopped = new AbortController();
    const note = () => (lastScroll.current = ports.now());
    for (const scroll of SCROLLS) addEventListener(scroll, note, { passive: true, signal: stopped.signal });
    return () => stopped.abort();
  }, [ports]);
  const show = useEffectEvent(() => {
    if (isTyping() || hasOpenLayer() || ports.now() < lastScroll.current + READING_MS) return;
    const element = stage.current;
    if (!element) return;
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
    const room = innerHeight - Number.parseFloat(scrollMarginTop) - Number.parseFloat(scrollMarginBottom);
    // The draw is at the top of what may be higher than the window.
    element.scrollIntoView({ behavior, block: element.offsetHeight > room ? 'start' : 'nearest' });
  });
  useEffect(() => {
    if (!isDrawing) return undefined;
    // A frame later the stage has its place.
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [isDrawing]);
  return stage;
}
