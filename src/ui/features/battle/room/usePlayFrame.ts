import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Playback, Watching } from './playback.ts';

/** How the playback is watched; renders again when the viewer does something about it. */
export function useWatching(playback: Playback): Watching {
  return useSyncExternalStore(playback.subscribe, playback.getSnapshot);
}

/**
 * What `read` makes of the place of the playback, asked every frame while it moves. Renders again only when that is
 * another text, so that a page which shows rounds is drawn once a round.
 */
export function usePlayFrame<Frame>(playback: Playback, read: (place: number) => Frame): Frame {
  const [frame, setFrame] = useState(() => read(playback.place()));
  const watching = useWatching(playback);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      const next = read(playback.place());
      setFrame((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
      if (playback.moves()) waiting = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(waiting);
  }, [playback, read, watching]);
  return frame;
}
