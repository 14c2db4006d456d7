import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arenaHeight, layArena } from '../../../../game/index.ts';
import type { ArenaLayout, ArenaOf } from '../../../../game/index.ts';

/** What stands above and below a wide arena and should be seen with it: heads, result and scrub bar, CSS px. */
const AROUND = 360;

/**
 * The arena's layout for the width it has; canvas and page go by the same one. Null until it has been measured.
 * @param below CSS px that something more below it needs
 */
export function useArena(of: ArenaOf, below: number) {
  const ref = useRef<HTMLElement>(null);
  const [{ width, room }, setSpace] = useState({ width: 0, room: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSpace({ width: element.clientWidth, room: window.innerHeight - AROUND });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  const { lanes, rounds, teams } = of;
  const layout = useMemo((): ArenaLayout | null => {
    if (width === 0) return null;
    const asked = { lanes, rounds, teams };
    return layArena(width, arenaHeight(width, asked, room - below), asked);
  }, [width, room, below, lanes, rounds, teams]);
  return { ref, layout };
}
