import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arenaHeight, computeArenaLayout } from '../../../../../game/index.ts';
import type { ArenaLayout, ArenaSpec } from '../../../../../game/index.ts';

/** Height of heads, result and scrub bar, which should be in sight with a wide arena, CSS px. */
const SURROUNDING_HEIGHT = 360;

/**
 * The layout of the arena at its width, for canvas and page alike; null until it has been measured.
 * @param reservedBelow CSS px needed below the arena besides
 */
export function useArenaLayout(arena: ArenaSpec, reservedBelow: number) {
  const ref = useRef<HTMLElement>(null);
  const [{ width, room: availableHeight }, setSpace] = useState({ width: 0, room: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setSpace({ width: element.clientWidth, room: window.innerHeight - SURROUNDING_HEIGHT });
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
    return computeArenaLayout(width, arenaHeight(width, shape, availableHeight - reservedBelow), shape);
  }, [width, availableHeight, reservedBelow, lanes, rounds, teams]);
  return { ref, layout };
}
