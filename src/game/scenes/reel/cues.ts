import type { WinDegree } from '../../model/model.ts';
import { tickTimes } from '../../rules/ticks.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import type { SpinPlan } from '../../rules/timing.ts';
import type { Ease } from '../../rules/easing.ts';
import { tickCues, type Cue } from '../shared/cues.ts';
import { winCues } from '../shared/winCues.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';

/** Times at which tiles pass under the needle of the strip that runs longest. */
export const stripPassTimes = (plan: SpinPlan, ease: Ease): readonly number[] =>
  tickTimes({ from: plan.from, to: WINNER_INDEX, ms: plan.stops.at(-1) ?? plan.total, ease });

/**
 * The sounds of a play: a tick per passing tile, a stop per strip, those of the best win by its degree, and one stop
 * as the multiple of a winner with the stage for itself is shown.
 */
export const cuesOf = (plan: SpinPlan, times: readonly number[], degree: WinDegree): readonly Cue[] => {
  const quiet = 1 / Math.sqrt(plan.stops.length);
  return [
    ...tickCues(times, plan.total, { volume: [0.35, 0.5] }),
    ...plan.stops.map((at) => ({ at, sound: 'stop', volume: quiet })),
    ...winCues(plan.total, degree),
    ...(plan.settled > plan.total ? [{ at: plan.total + MULTIPLE_MOMENT, sound: 'stop', volume: 0.9 }] : []),
  ].sort((a, b) => a.at - b.at);
};
