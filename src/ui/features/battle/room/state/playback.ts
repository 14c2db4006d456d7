import {
  playbackAt,
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
 * How the battle is watched: `live` by the server's clock, or as a replay, whose clock the viewer controls.
 */
export interface PlaybackState {
  readonly kind: 'live' | 'replay';
  readonly replay: ReplayClock;
  /** Rounds, from 1, whose strips stop early here because of fast mode; none in a replay. */
  readonly shortRounds: readonly number[];
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
  /** The battle has its start time. */
  start(startTime: string): void;
  /** Call when fast mode was switched: the strips of the rounds that have not begun follow it. */
  setFast(fast: boolean): void;
  /** The server reports the end: after the finale it is a replay. Viewers who still watch live see the rest first. */
  markFinished(): void;
}

/** The clock of a battle's playback, read by canvas and page. */
export function createPlayback({ battle, round, fast, serverNow, now }: PlaybackParts): Playback {
  const durations = playbackDurations(battle);
  const duration = playbackEnd(battle.rounds, durations);
  let startAt = Date.parse(battle.startTime ?? '');
  let isFast = fast;
  const linkedRound = round === null ? null : Math.min(Math.max(round, 1), battle.rounds);
  const isOver = () => serverNow() - startAt >= duration;
  let hasFinished = battle.state === 2;
  let isAutoplayPending = hasFinished && linkedRound !== null;

  const roundsFrom = (first: number): number[] =>
    Array.from({ length: Math.max(battle.rounds - first + 1, 0) }, (_, index) => first + index);
  const replayAt = (place: number): PlaybackState => ({
    kind: 'replay',
    replay: createReplay(duration, now(), place),
    shortRounds: [],
  });
  function initialState(): PlaybackState {
    if (!hasFinished || (linkedRound === null && !isOver())) {
      const shortRounds = fast ? roundsFrom(1) : [];
      return { kind: 'live', replay: createReplay(duration, now(), duration), shortRounds };
    }
    return replayAt(linkedRound === null ? duration : roundStart(durations, linkedRound));
  }
  const { getSnapshot, subscribe, update } = createStore(initialState());

  function position(): number {
    const { kind, replay } = getSnapshot();
    if (kind === 'replay') return replayPosition(replay, now());
    return Number.isNaN(startAt) ? -1 : Math.min(serverNow() - startAt, duration);
  }

  const dispatch = (next: ReplayCommand): void => {
    isAutoplayPending = false;
    update((watching) =>
      watching.kind === 'replay'
        ? { ...watching, replay: applyReplayCommand(watching.replay, next, now()) }
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
      if (kind === 'live') return !Number.isNaN(startAt) && !isOver();
      return isReplayRunning(replay, now());
    },
    startOnStageReady() {
      if (isAutoplayPending) dispatch({ type: 'play' });
    },
    dispatch,
    start(startTime) {
      if (!Number.isNaN(startAt)) return;
      startAt = Date.parse(startTime);
      update((watching) => ({ ...watching }));
    },
    setFast(next) {
      if (next === isFast) return;
      isFast = next;
      const { round } = playbackAt(battle.rounds, durations, position());
      update((watching) => {
        if (watching.kind === 'replay') return watching;
        const begun = watching.shortRounds.filter((short) => short <= round);
        return { ...watching, shortRounds: [...begun, ...(isFast ? roundsFrom(round + 1) : [])] };
      });
    },
    markFinished() {
      hasFinished = true;
      update((watching) => (watching.kind === 'live' && isOver() ? replayAt(duration) : watching));
    },
  };
}
