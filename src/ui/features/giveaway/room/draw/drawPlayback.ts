import {
  applyReplayCommand,
  createReplay,
  isReplayRunning,
  playbackEnd,
  replayPosition,
} from '../../../../../game/index.ts';
import type { ReplayClock, ReplayCommand } from '../../../../../game/index.ts';
import { createStore } from '../../../../../net/live/store.ts';
import { createStageSlot } from '../../../../shared/playback/stageSlot.ts';
import type { StageSlot } from '../../../../shared/playback/stageSlot.ts';
import type { PlaybackClock } from '../../../../shared/playback/usePlaybackValue.ts';
import { DRAW_DURATIONS } from './drawModel.ts';

/** How the draw is watched: `live` by the server's clock, or as a replay, whose clock the viewer controls. */
export interface DrawWatching {
  readonly kind: 'live' | 'replay';
  readonly replay: ReplayClock;
}

interface DrawPlaybackParts {
  /** The winners that were drawn. */
  readonly rounds: number;
  /** ISO 8601. */
  readonly drawTime: string;
  /** The server's clock, and the device's; ms. */
  readonly serverNow: () => number;
  readonly now: () => number;
}

export interface DrawPlayback extends PlaybackClock<DrawWatching>, StageSlot {
  /** ms; end of the finale. */
  readonly duration: number;
  /** Only for a replay; otherwise without effect. */
  dispatch(step: ReplayCommand): void;
  /** Call at the end of the live playback: from then on it is a replay. */
  finish(): void;
}

/** The clock of a draw's playback, read by canvas and page. Once it is over it begins as a replay at its end. */
export function createDrawPlayback({ rounds, drawTime, serverNow, now }: DrawPlaybackParts): DrawPlayback {
  const duration = playbackEnd(rounds, DRAW_DURATIONS);
  const startAt = Date.parse(drawTime);
  const isOver = () => serverNow() - startAt >= duration;
  const atEnd = () => createReplay(duration, now(), duration);
  const { getSnapshot, subscribe, update } = createStore<DrawWatching>({
    kind: isOver() ? 'replay' : 'live',
    replay: atEnd(),
  });
  return {
    ...createStageSlot(),
    duration,
    getSnapshot,
    subscribe,
    position() {
      const { kind, replay } = getSnapshot();
      return kind === 'live' ? Math.min(serverNow() - startAt, duration) : replayPosition(replay, now());
    },
    isMoving() {
      const { kind, replay } = getSnapshot();
      return kind === 'live' ? !isOver() : isReplayRunning(replay, now());
    },
    dispatch(command) {
      update((watching) =>
        watching.kind === 'replay'
          ? { kind: 'replay', replay: applyReplayCommand(watching.replay, command, now()) }
          : watching,
      );
    },
    finish() {
      update((watching) =>
        watching.kind === 'live' && isOver() ? { kind: 'replay', replay: atEnd() } : watching,
      );
    },
  };
}
