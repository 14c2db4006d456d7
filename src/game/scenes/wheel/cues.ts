import { tickCues, type Cue } from '../shared/cues.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';
import type { WheelScript } from './wheelTimeline.ts';

/**
 * The sounds of a play: a tick per mark, the stop, the sting of the target's grade when it is won, and one stop as the
 * multiple of an earned win is shown.
 */
export const wheelCues = (
  { turn, won, earned, grade }: WheelScript,
  marks: readonly number[],
): readonly Cue[] => {
  const ticks = tickCues(marks, turn.ms, { volume: [0.3, 0.5] });
  const stop = { at: turn.ms, sound: 'stop', volume: won ? 1 : 0.8, rate: won ? 1 : 0.84 };
  if (!won) return [...ticks, stop];
  const sting = { at: turn.ms, sound: `grade${grade}`, volume: 0.8, ducks: true };
  if (!earned) return [...ticks, stop, sting];
  return [...ticks, stop, sting, { at: turn.ms + MULTIPLE_MOMENT, sound: 'stop', volume: 0.9 }];
};
