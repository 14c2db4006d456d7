import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useReducedMotion } from '../../../../app/browser/useReducedMotion.ts';
import { hasOpenLayer, isTyping } from '../../../../shared/focus/focusOwner.ts';

interface ShowOutcomeOptions {
  readonly isOver: boolean;
  /** The playback was over before the page was there. */
  readonly wasOver: boolean;
  /** A replay leaves the focus on the control that moved it. */
  readonly isReplay: boolean;
}

/**
 * Scrolls the result into view and focuses it whenever the playback reaches its end. The element's `scroll-margin` is
 * what header, tabs and scrub bar cover.
 */
export function useShowOutcome({
  isOver,
  wasOver,
  isReplay,
}: ShowOutcomeOptions): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const hasShown = useRef(wasOver);
  const behavior = useReducedMotion() ? 'instant' : 'smooth';
  const show = useEffectEvent(() => {
    hasShown.current = true;
    if (!ref.current || isTyping()) return;
    if (mayTakeFocus(isReplay)) ref.current.focus({ preventScroll: true });
    scrollIntoSight(ref.current, behavior);
  });
  useEffect(() => {
    if (!isOver) hasShown.current = false;
    if (!isOver || hasShown.current) return undefined;
    // A frame later the arena has its height.
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [isOver]);
  return ref;
}

function mayTakeFocus(isReplay: boolean): boolean {
  if (hasOpenLayer()) return false;
  return !isReplay || (document.activeElement?.matches('body, main') ?? true);
}

function scrollIntoSight(result: HTMLElement, behavior: ScrollBehavior): void {
  const { top, bottom, height } = result.getBoundingClientRect();
  const margin = getComputedStyle(result);
  const first = Number.parseFloat(margin.scrollMarginTop);
  const last = innerHeight - Number.parseFloat(margin.scrollMarginBottom);
  if (top >= first && bottom <= last) return;
  result.scrollIntoView({ behavior, block: height > last - first ? 'start' : 'end' });
}
