import {
  playbackEnd,
  applyReplayCommand,
  isReplayRunning,
  createReplay,
  replayPosition,
  roundStart,
} from '../../../../../game/index.ts';
import type { ReplayClock, ReplayCommand } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/battles.ts';
import { createStore } from '../../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../../net/live/store.ts';
import { playbackDurations } from '../../shared/progress.ts';

/**
 * How the battle is watched: `live` by the server's clock; `ahead`, at its result while it still plays; or as a replay,
 * whose position the viewer chooses.
 */
export interface PlaybackState {
  readonly kind: 'live' | 'ahead' | 'replay';
  readonly replay: ReplayClock;
}

interface PlaybackParts {
  readonly battle: Pick<BattleDetail, 'fast' | 'rounds' | 'startTime' | 'state'>;
  /** The round a link leads to, from 1; null without. */
  readonly round: number | null;
  readonly fast: boolean;
  /** The server's clock, and the device's; ms. */
  readonly serverNow: () => number;
  readonly now: () => number;
}

export interface Playback extends ReadableStore<PlaybackState> {
  /** ms; the position at which the finale is over. */
  readonly duration: number;
  /** ms of playback, negative before the start. */
  position(): number;
  /** Whether the position changes by itself. */
  isMoving(): boolean;
  /** Call when the arena is drawn: a replay opened by a round's link starts to play then. */
  startOnStageReady(): void;
  /** Does nothing unless it is a replay. */
  dispatch(step: ReplayCommand): void;
  /** Fast mode was switched. */
  setFast(fast: boolean): void;
  /** The server has finished the battle: the playback becomes a replay once it has reached its end. */
  markFinished(): void;
}

/** The one clock of a battle's playback, which canvas and page both read. */
export function createPlayback({ battle, round, fast, serverNow, now }: PlaybackParts): Playback {
  const durations = playbackDurations(battle);
  const duration = playbackEnd(battle.rounds, durations);
  const startAt = Date.parse(battle.startTime ?? '');
  const linkedRound = round === null ? null : Math.min(Math.max(round, 1), battle.rounds);
  const isOver = () => serverNow() - startAt >= duration;
  let hasFinished = battle.state === 2;
  let isAutoplayPending = hasFinished && linkedRound !== null;

  function initialState(): PlaybackState {
    if (!hasFinished || (linkedRound === null && !isOver())) {
      return { kind: fast ? 'ahead' : 'live', replay: createReplay(duration, now(), duration) };
    }
    if (linkedRound === null) return { kind: 'replay', replay: createReplay(duration, now(), duration) };
    return { kind: 'replay', replay: createReplay(duration, now(), roundStart(durations, linkedRound)) };
  }
  const { getSnapshot, subscribe, update } = createStore(initialState());

  function position(): number {
    const { kind, replay } = getSnapshot();
    if (kind === 'ahead') return duration;
    return kind === 'live' ? Math.min(serverNow() - startAt, duration) : replayPosition(replay, now());
  }
  const toReplayAtEnd = (watching: PlaybackState): PlaybackState => {
    const atEnd = watching.kind === 'ahead' || (watching.kind === 'live' && isOver());
    return hasFinished && atEnd
      ? { kind: 'replay', replay: createReplay(duration, now(), duration) }
      : watching;
  };

  const dispatch = (next: ReplayCommand): void => {
    isAutoplayPending = false;
    update((watching) =>
      watching.kind === 'replay'
        ? { kind: 'replay', replay: applyReplayCommand(watching.replay, next, now()) }
        : watching,
    );
  };

  return {
    duration,
    getSnapshot,
    subscribe,
    position,
    isMoving() {
      const { kind, replay } = getSnapshot();
      if (kind === 'live') return !isOver();
      return kind === 'replay' && isReplayRunning(replay, now());
    },
    startOnStageReady() {
      if (isAutoplayPending) dispatch({ type: 'play' });
    },
    dispatch,
    setFast(isFast) {
      update((watching) =>
        watching.kind === 'replay'
          ? watching
          : toReplayAtEnd({ ...watching, kind: isFast ? 'ahead' : 'live' }),
      );
    },
    markFinished() {
      hasFinished = true;
      update(toReplayAtEnd);
    },
  };
}
