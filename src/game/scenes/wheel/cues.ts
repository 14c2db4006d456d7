import { WIN_MS } from '../../rules/finish.ts';
import { dreamDegree } from '../../rules/wheel/win.ts';
import { tickCues, type Cue } from '../shared/cues.ts';
import { winCues } from '../shared/winCues.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';
import type { WheelScript } from './wheelTimeline.ts';

/**
 * The sounds of a play: a tick per mark and the stop, quiet and low for a loss; then those of a win by its strength,
 * and one stop as the multiple is shown.
 */
export const wheelCues = (
  { turn, won, strength, winMs }: WheelScript,
  marks: readonly number[],
): readonly Cue[] => {
  const ticks = tickCues(marks, turn.ms, { volume: [0.3, 0.5] });
  if (!won) return [...ticks, { at: turn.ms, sound: 'stop', volume: 0.45, rate: 0.84 }];
  const multiple = { at: turn.ms + MULTIPLE_MOMENT * (winMs / WIN_MS), sound: 'stop', volume: 0.9 };
  return [
    ...ticks,
    { at: turn.ms, sound: 'stop' },
    ...winCues(turn.ms, dreamDegree(strength)),
    ...(winMs > 0 ? [multiple] : []),
  ];
};
