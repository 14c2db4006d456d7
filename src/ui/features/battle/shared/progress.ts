import { playbackAt } from '../../../../game/index.ts';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import {
  BATTLE_COUNTDOWN_MS,
  BATTLE_FINALE_MS,
  BATTLE_ROUND_FAST_MS,
  BATTLE_ROUND_MS,
} from '../../../../net/contract/limits.ts';

type PlaybackDurations = Parameters<typeof playbackAt>[1];

/** Lengths of a battle's playback, ms. */
export function playbackDurations({ fast }: Pick<BattleSummary, 'fast'>): PlaybackDurations {
  return {
    countdownMs: BATTLE_COUNTDOWN_MS,
    roundMs: fast ? BATTLE_ROUND_FAST_MS : BATTLE_ROUND_MS,
    finaleMs: BATTLE_FINALE_MS,
  };
}

/**
 * The round at `now`, ms by the server's clock: 0 during the countdown, the last one from the finale on. Null without
 * a start time.
 */
export function roundAt(
  battle: Pick<BattleSummary, 'fast' | 'rounds' | 'startTime'>,
  now: number,
): number | null {
  if (battle.startTime === null) return null;
  return playbackAt(battle.rounds, playbackDurations(battle), now - Date.parse(battle.startTime)).round;
}
