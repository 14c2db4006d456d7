import type { PlaybackDurations } from '../../model/battleModel.ts';
import { finaleStart, roundStart } from '../battle/playback.ts';

/** A strip stops after this share of its round; the rest shows the winner. */
const STOP_SHARE = 0.76;

/** Travel of a round's strip, in ms from the round's start. */
export const stopTime = ({ roundMs }: PlaybackDurations): number => roundMs * STOP_SHARE;

/** Number of winners that are known at a time of the playback, in ms. */
export const revealedAt = (prizes: number, durations: PlaybackDurations, elapsed: number): number => {
  if (elapsed >= finaleStart(prizes, durations)) return prizes;
  const round = Math.floor((elapsed - durations.countdownMs) / durations.roundMs) + 1;
  if (round < 1) return 0;
  const isLanded = elapsed - roundStart(durations, round) >= stopTime(durations);
  return isLanded ? round : round - 1;
};
