import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arenaHeight, computeArenaLayout, flatArenaHeight } from '../../../../../game/index.ts';
import type { ArenaLayout, ArenaSpec } from '../../../../../game/index.ts';
import { FLAT_WINDOW } from '../../../../styles/breakpoints.ts';
import { useShowLanes } from './useShowLanes.ts';

/**
 * Height of what is above and below a wide arena and should be visible with it: heads, company, result and scrub bar, CSS px.
 */
const SURROUNDING_HEIGHT = 404;
/** In a flat window: of tabs and result, CSS px. */
const FLAT_SURROUNDING_HEIGHT = 136;

/**
 * The arena's layout for its width, shared by canvas and page. Null until measured.
 * @param reservedBelow height in CSS px that something else below it needs
 */
export function useArenaLayout(arena: ArenaSpec, reservedBelow: number) {
  const ref = useRef<HTMLElement>(null);
  const [{ width, windowHeight, isFlat }, setSpace] = useState({ width: 0, windowHeight: 0, isFlat: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setSpace({
        width: element.clientWidth,
        windowHeight: window.innerHeight,
        isFlat: matchMedia(FLAT_WINDOW).matches,
      });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  const { lanes, rounds, teams } = arena;
  const layout = useMemo((): ArenaLayout | null => {
    if (width === 0) return null;
    const shape = { lanes, rounds, teams };
    const height = isFlat
      ? flatArenaHeight(width, shape, windowHeight - FLAT_SURROUNDING_HEIGHT - reservedBelow)
      : arenaHeight(width, shape, windowHeight - SURROUNDING_HEIGHT - reservedBelow);
    return computeArenaLayout(width, height, shape);
  }, [width, windowHeight, isFlat, reservedBelow, lanes, rounds, teams]);
  useShowLanes(ref, layout !== null);
  return { ref, layout };
}
