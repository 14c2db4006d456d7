import type { PlaybackDurations } from '../../model/battleModel.ts';
import { finaleStart, roundStart } from '../battle/playback.ts';
import { WIN_MS } from '../finish.ts';

/** A strip stops after this share of its round; the rest shows the winner. */
const STOP_SHARE = 0.76;

/** Travel of a round's strip, in ms from the round's start. */
export const stopTime = ({ roundMs }: PlaybackDurations): number => roundMs * STOP_SHARE;

/** The winner's code has grown and can be read before the scene of the visitor's own win begins. */
const READ_MS = 300;
/** The prize of a round leaves at its end. */
export const LEAVE_MS = 220;

/** Start and length of the scene of a win, in ms from the round's start: shorter where another round follows. */
export const winSpan = (
  durations: PlaybackDurations,
  isLast: boolean,
): { readonly at: number; readonly ms: number } => {
  const at = stopTime(durations) + READ_MS;
  return { at, ms: isLast ? WIN_MS : Math.min(WIN_MS, durations.roundMs - LEAVE_MS - at) };
};

/** Number of winners that are known at a time of the playback, in ms. */
export const revealedAt = (prizes: number, durations: PlaybackDurations, elapsed: number): number => {
  if (elapsed >= finaleStart(prizes, durations)) return prizes;
  const round = Math.floor((elapsed - durations.countdownMs) / durations.roundMs) + 1;
  if (round < 1) return 0;
  const isLanded = elapsed - roundStart(durations, round) >= stopTime(durations);
  return isLanded ? round : round - 1;
};
