import {
  playbackEnd,
  applyReplayCommand,
  isReplayRunning,
  createReplay,
  replayPosition,
  roundStart,
} from '../../../../../game/index.ts';
import type { ReplayClock, ReplayCommand } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { createStore } from '../../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../../net/live/store.ts';
import { createStageSlot } from '../../../../shared/playback/stageSlot.ts';
import type { StageSlot } from '../../../../shared/playback/stageSlot.ts';
import { playbackDurations } from '../../shared/progress.ts';

/**
 * How the battle is watched: `live` by the server's clock; `ahead`, with the result at once, after a skip; or as a
 * replay, whose clock the viewer controls.
 */
export interface PlaybackState {
  readonly kind: 'live' | 'ahead' | 'replay';
  readonly replay: ReplayClock;
}

interface PlaybackParts {
  readonly battle: Pick<BattleDetail, 'fast' | 'rounds' | 'startTime' | 'state'>;
  /** The round in the link, from 1; null without one. */
  readonly round: number | null;
  readonly fast: boolean;
  /** The server's clock, and the device's; ms. */
  readonly serverNow: () => number;
  readonly now: () => number;
}

export interface Playback extends ReadableStore<PlaybackState>, StageSlot {
  /** ms; end of the finale. */
  readonly duration: number;
  /** ms of playback, negative before the start. */
  position(): number;
  /** Whether `position` changes without a command. */
  isMoving(): boolean;
  /** Call when the arena is mounted. A replay from a link starts here, so that nothing of its round is missed. */
  startOnStageReady(): void;
  /** Only for a replay; otherwise without effect. */
  dispatch(step: ReplayCommand): void;
  /** Call when fast mode was switched. */
  setFast(fast: boolean): void;
  /** The server reports the end: after the finale it is a replay. Viewers who still watch live see the rest first. */
  markFinished(): void;
}

/** The clock of a battle's playback, read by canvas and page. */
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
    ...createStageSlot(),
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
