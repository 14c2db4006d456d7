import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.ts';

/** How the playback is watched; renders again when the viewer does something about it. */
export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.getSnapshot);
}

/**
 * What `read` makes of the place of the playback, asked every frame while it moves. Renders again only when that is
 * another text, so that a page which shows rounds is drawn once a round.
 */
export function usePlaybackValue<Frame>(playback: Playback, read: (place: number) => Frame): Frame {
  const [frame, setFrame] = useState(() => read(playback.position()));
  const watching = usePlaybackState(playback);
  useEffect(() => {
    let waiting = 0;
    const tick = () => {
      const next = read(playback.position());
      setFrame((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
      if (playback.isMoving()) waiting = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(waiting);
  }, [playback, read, watching]);
  return frame;
}
