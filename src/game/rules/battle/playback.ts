import type { PlaybackDurations, PlaybackMoment } from '../../model/battleModel.ts';

/**
 * The state of a battle's playback.
 * @param boxes rounds
 * @param elapsed ms since the start: server time minus start time. Negative values are the first moment of the
 * countdown.
 */
export const playbackAt = (boxes: number, lengths: PlaybackDurations, elapsed: number): PlaybackMoment => {
  const { countdownMs, roundMs, finaleMs } = lengths;
  const firstRound = roundStart(lengths, 1);
  const finale = finaleStart(boxes, lengths);
  const end = playbackEnd(boxes, lengths);
  if (elapsed >= end) return { phase: 'done', round: boxes, into: elapsed - end, progress: 1 };
  if (elapsed >= finale) return moment('finale', boxes, elapsed - finale, finaleMs);
  if (elapsed < firstRound) return moment('countdown', 0, Math.max(elapsed, 0), countdownMs);
  const round = Math.floor((elapsed - firstRound) / roundMs) + 1;
  return moment('round', round, elapsed - roundStart(lengths, round), roundMs);
};

/** Start of a round, in ms from the start. */
export const roundStart = ({ countdownMs, roundMs }: PlaybackDurations, round: number): number =>
  countdownMs + (round - 1) * roundMs;

/** End of the last round, in ms from the start. */
export const finaleStart = (boxes: number, lengths: PlaybackDurations): number =>
  roundStart(lengths, boxes + 1);

/** Length of the whole playback, in ms. */
export const playbackEnd = (boxes: number, lengths: PlaybackDurations): number =>
  finaleStart(boxes, lengths) + lengths.finaleMs;

/** Rounds that are over: their items are visible and count in the running totals. */
export const completedRounds = ({ phase, round }: PlaybackMoment): number =>
  phase === 'round' ? round - 1 : round;

const moment = (
  phase: PlaybackMoment['phase'],
  round: number,
  into: number,
  length: number,
): PlaybackMoment => ({ phase, round, into, progress: into / length });
