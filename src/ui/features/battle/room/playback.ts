import {
  endOf,
  replayAfter,
  replayMoves,
  replayOf,
  replayPlace,
  startOfRound,
} from '../../../../game/index.ts';
import type { ReplayClock, ReplayStep } from '../../../../game/index.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { createStore } from '../../../../net/live/store.ts';
import type { Readable } from '../../../../net/live/store.ts';
import { playbackLengths } from '../shared/progress.ts';

/**
 * How the battle is watched: `live` by the server's clock, where nobody can be ahead of anybody; `ahead`, the result
 * at once, for who wants it fast; or as a replay, whose clock the viewer moves about.
 */
export interface Watching {
  readonly way: 'live' | 'ahead' | 'replay';
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

export interface Playback extends Readable<Watching> {
  /** ms; where the finale is over. */
  readonly length: number;
  /** ms of playback, negative before the start. */
  place(): number;
  /** Whether `place` changes by itself. */
  moves(): boolean;
  /** The arena stands. A replay that a link asked for plays from here; nothing of its round was missed. */
  begin(): void;
  /** For a replay alone; otherwise nothing happens. */
  step(step: ReplayStep): void;
  /** Fast mode was switched. */
  hurry(fast: boolean): void;
  /** The server says that it is over: from the end on it is a replay. Who still watches live sees the rest first. */
  finished(): void;
}

/** The one clock of a battle's playback, which canvas and page both read. */
export function createPlayback({ battle, round, fast, serverNow, now }: PlaybackParts): Playback {
  const lengths = playbackLengths(battle);
  const length = endOf(battle.rounds, lengths);
  const startAt = Date.parse(battle.startTime ?? '');
  const asked = round === null ? null : Math.min(Math.max(round, 1), battle.rounds);
  const isOver = () => serverNow() - startAt >= length;
  let hasFinished = battle.state === 2;
  let isAwaited = hasFinished && asked !== null;

  function first(): Watching {
    if (!hasFinished || (asked === null && !isOver())) {
      return { way: fast ? 'ahead' : 'live', replay: replayOf(length, now(), length) };
    }
    if (asked === null) return { way: 'replay', replay: replayOf(length, now(), length) };
    return { way: 'replay', replay: replayOf(length, now(), startOfRound(lengths, asked)) };
  }
  const { getSnapshot, subscribe, update } = createStore(first());

  function place(): number {
    const { way, replay } = getSnapshot();
    if (way === 'ahead') return length;
    return way === 'live' ? Math.min(serverNow() - startAt, length) : replayPlace(replay, now());
  }
  const settle = (watching: Watching): Watching => {
    const atEnd = watching.way === 'ahead' || (watching.way === 'live' && isOver());
    return hasFinished && atEnd ? { way: 'replay', replay: replayOf(length, now(), length) } : watching;
  };

  const step = (next: ReplayStep): void => {
    isAwaited = false;
    update((watching) =>
      watching.way === 'replay'
        ? { way: 'replay', replay: replayAfter(watching.replay, next, now()) }
        : watching,
    );
  };

  return {
    length,
    getSnapshot,
    subscribe,
    place,
    moves() {
      const { way, replay } = getSnapshot();
      if (way === 'live') return !isOver();
      return way === 'replay' && replayMoves(replay, now());
    },
    begin() {
      if (isAwaited) step({ type: 'play' });
    },
    step,
    hurry(isFast) {
      update((watching) =>
        watching.way === 'replay' ? watching : settle({ ...watching, way: isFast ? 'ahead' : 'live' }),
      );
    },
    finished() {
      hasFinished = true;
      update(settle);
    },
  };
}
