import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../../net/live/store.ts';

/** The clock of a playback, which a page and its canvas read. */
export interface PlaybackClock<State> extends ReadableStore<State> {
  /** ms of playback, negative before the start. */
  position(): number;
  /** Whether `position` changes without a command. */
  isMoving(): boolean;
}

/** The state of the playback; renders again when the viewer changes it. */
export function usePlaybackState<State>(playback: PlaybackClock<State>): State {
  return useSyncExternalStore(playback.subscribe, playback.getSnapshot);
}

/**
 * `read` of the playback's position, evaluated every frame while it moves. Renders again only when the value changes,
 * so a page that shows rounds renders once a round.
 */
export function usePlaybackValue<Frame>(
  playback: PlaybackClock<unknown>,
  read: (position: number) => Frame,
): Frame {
  const [frame, setFrame] = useState(() => read(playback.position()));
  const state = usePlaybackState(playback);
  useEffect(() => {
    let request = 0;
    const tick = () => {
      const next = read(playback.position());
      setFrame((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
      if (playback.isMoving()) request = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(request);
  }, [playback, read, state]);
  return frame;
}
