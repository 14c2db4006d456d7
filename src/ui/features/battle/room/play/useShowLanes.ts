import { useEffect } from 'react';
import type { RefObject } from 'react';
import { hasOpenLayer } from '../../../../shared/focus/focusOwner.ts';
import { FLAT_WINDOW } from '../../../../styles/breakpoints.ts';

const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * In a flat window, where the lanes begin below the fold, brings them to its top once they are laid out, and again when
 * what is above them changes its height, as by a late font, until the player acts.
 */
export function useShowLanes(arena: RefObject<HTMLElement | null>, isLaid: boolean): void {
  useEffect(() => {
    const element = arena.current;
    if (!isLaid || !element?.parentElement || !matchMedia(FLAT_WINDOW).matches) return undefined;
    const show = () => {
      if (!hasOpenLayer()) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    const watcher = new ResizeObserver(show);
    watcher.observe(element.parentElement);
    const stopped = new AbortController();
    const stop = () => {
      watcher.disconnect();
      stopped.abort();
    };
    for (const action of ACTIONS) addEventListener(action, stop, { passive: true, signal: stopped.signal });
    return stop;
  }, [arena, isLaid]);
}
