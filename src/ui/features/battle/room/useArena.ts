import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arenaHeight, layArena } from '../../../../game/index.ts';
import type { ArenaLayout, ArenaOf } from '../../../../game/index.ts';

/** The arena's layout for the width it has; canvas and page go by the same one. Null until it has been measured. */
export function useArena(of: ArenaOf) {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const { lanes, rounds, teams } = of;
  const layout = useMemo((): ArenaLayout | null => {
    if (width === 0) return null;
    const asked = { lanes, rounds, teams };
    return layArena(width, arenaHeight(width, asked), asked);
  }, [width, lanes, rounds, teams]);
  return { ref, layout };
}
