import type { SoundOptions } from '../../engine/audio.ts';
import type { Grade } from '../../model/model.ts';
import { audibleTicks, tickTimes } from '../../rules/ticks.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import type { SpinPlan } from '../../rules/timing.ts';
import type { Ease } from '../../rules/easing.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';

/** A sound and its time, in ms from the start of the play. */
export interface Cue extends SoundOptions {
  readonly at: number;
  readonly sound: string;
}

/** Shortest interval between two ticks. */
const TICK_GAP_MS = 42;

/** Times at which tiles pass under the needle of the strip that runs longest. */
export const stripPassTimes = (plan: SpinPlan, ease: Ease): readonly number[] =>
  tickTimes({ from: plan.from, to: WINNER_INDEX, ms: plan.stops.at(-1) ?? plan.total, ease });

/** Fast ticks are high and quiet, the last ones low and clear. */
const tickCues = (times: readonly number[], length: number): Cue[] =>
  audibleTicks(times, TICK_GAP_MS).map((at) => {
    const late = at / length;
    return { at, sound: 'tick', volume: 0.35 + 0.5 * late, rate: 1.12 - 0.2 * late };
  });

/**
 * The sounds of a play: a tick per passing tile, a stop per strip, one sting of the rarest grade, and one stop as the
 * multiple of a grade 0 winner is shown.
 */
export const cuesOf = (plan: SpinPlan, times: readonly number[], best: Grade): readonly Cue[] => {
  const quiet = 1 / Math.sqrt(plan.stops.length);
  return [
    ...tickCues(times, plan.total),
    ...plan.stops.map((at) => ({ at, sound: 'stop', volume: quiet })),
    { at: plan.total, sound: `grade${best}`, volume: 0.8, ducksMusic: true },
    ...(plan.settled > plan.total ? [{ at: plan.total + MULTIPLE_MOMENT, sound: 'stop', volume: 0.9 }] : []),
  ].sort((a, b) => a.at - b.at);
};
