import type { ReplayCommand, WatchedCanvas } from '../../../../game/index.ts';
import type { ClientPorts } from '../../../app/ports.ts';

/** ms of a recorded clip, but for the title at its end. */
export const CLIP_MS = 6_000;

/** A scene on the page's canvas that is played again to be recorded. */
export interface ClipSource extends WatchedCanvas {
  /** Resolves at the end of the scene. */
  replay(): Promise<unknown>;
  /** Shows the end at once. */
  stop(): void;
}

interface RecordablePlayback {
  readonly duration: number;
  dispatch(command: ReplayCommand): void;
  stage(): WatchedCanvas | null;
}

/** The last seconds of a replay; null where there is no canvas. */
export function clipOfPlayback(
  playback: RecordablePlayback,
  schedule: ClientPorts['schedule'],
): ClipSource | null {
  const canvas = playback.stage();
  if (canvas === null) return null;
  const { duration, dispatch } = playback;
  let cancel: () => void = () => undefined;
  return {
    watch: (watcher) => canvas.watch(watcher),
    replay() {
      dispatch({ type: 'speed', speed: 1 });
      dispatch({ type: 'seek', to: Math.max(duration - CLIP_MS, 0) });
      dispatch({ type: 'play' });
      return new Promise<void>((resolve) => {
        cancel = schedule(Math.min(CLIP_MS, duration), resolve);
      });
    },
    stop() {
      cancel();
      dispatch({ type: 'skip' });
    },
  };
}
