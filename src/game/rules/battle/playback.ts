import type { PlaybackDurations, PlaybackMoment } from '../../model/battleModel.ts';

/**
 * Where the playback of a battle stands.
 * @param boxes one round each, from 1
 * @param elapsed ms since the start; server time less the battle's start time. Before the start it is the countdown's
 *   first moment.
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

/** When a round begins, in ms from the start. Where a link to it leads. */
export const roundStart = ({ countdownMs, roundMs }: PlaybackDurations, round: number): number =>
  countdownMs + (round - 1) * roundMs;

/** When the last round is over, in ms from the start. */
export const finaleStart = (boxes: number, lengths: PlaybackDurations): number =>
  roundStart(lengths, boxes + 1);

/** How long the whole playback is, in ms. */
export const playbackEnd = (boxes: number, lengths: PlaybackDurations): number =>
  finaleStart(boxes, lengths) + lengths.finaleMs;

/** How many rounds are over: their items are in the open, and the running totals hold them. */
export const completedRounds = ({ phase, round }: PlaybackMoment): number =>
  phase === 'round' ? round - 1 : round;

const moment = (
  phase: PlaybackMoment['phase'],
  round: number,
  into: number,
  length: number,
): PlaybackMoment => ({ phase, round, into, progress: into / length });
