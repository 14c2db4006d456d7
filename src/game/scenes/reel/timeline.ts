import { stillTimeline, type Timeline } from '../../engine/timeline.ts';
import type { Grade } from '../../model.ts';
import { STOP_REACH_PX } from '../../rules/stop.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import type { SpinPlan } from '../../rules/timing.ts';
import type { ReelTokens } from './tokens.ts';

/** Where one strip is right now. */
export interface StripState {
  at: number; // which tile's middle is under the needle
  aside: number; // CSS px by which it stands beside that middle
  grown: number; // 0..1: how far the winner has grown
  pool: number; // 0..1: how far its light has risen
}

/** Everything on the stage that moves. The timeline writes it, the picture is drawn from it. */
export interface ReelState {
  lamp: number; // 1 full, LAMP_DIM while it spins
  haze: number; // 0..1: the light of a rare grade over the whole stage
  readonly strips: readonly StripState[];
}

const LAMP_DIM = 0.6;
const DIM_MS = 240;
/** The winner of the play before goes back to a tile's size in this time. */
export const SHRINK_MS = 180;

/** Only these grades light up the whole stage. */
export const isRare = (grade: Grade): boolean => grade <= 1;

export const stillState = (count: number, at: number): ReelState => ({
  lamp: 1,
  haze: 0,
  strips: Array.from({ length: count }, () => ({ at, aside: 0, grown: 0, pool: 0 })),
});

/** One strip's part in a play. */
export interface StripPart {
  readonly offset: number; // where it stops beside its winner's middle, -1..1
  readonly carried: boolean; // it starts with a grown winner of the play before
}

const addStrip = (
  timeline: Timeline,
  strip: StripState,
  { offset, carried, stop, plan }: StripPart & { stop: number; plan: SpinPlan },
  tokens: ReelTokens,
): void => {
  const was = carried ? 1 : 0;
  const reel = { duration: stop, ease: tokens.easeReel };
  const shrink = { duration: Math.min(SHRINK_MS, stop), ease: tokens.easeOut };
  timeline.fromTo(strip, { at: plan.from }, { at: WINNER_INDEX, ...reel }, 0);
  timeline.fromTo(strip, { aside: 0 }, { aside: offset * STOP_REACH_PX, ...reel }, 0);
  timeline.fromTo(strip, { grown: was, pool: was }, { grown: 0, pool: 0, ...shrink }, 0);
  timeline.to(strip, { aside: 0, duration: plan.settle, ease: tokens.easeSettle }, stop);
  timeline.to(strip, { grown: 1, duration: plan.grow, ease: tokens.easeOut }, stop);
  timeline.to(strip, { pool: 1, duration: plan.light, ease: tokens.easeOut }, stop + plan.settle);
};

/** The whole play: travel, settle, growing, lamp and haze, one part per strip of the state. */
export const spinTimeline = (
  state: ReelState,
  plan: SpinPlan,
  { parts, rare }: { parts: readonly StripPart[]; rare: boolean },
  tokens: ReelTokens,
): Timeline =>
  stillTimeline((timeline) => {
    state.strips.forEach((strip, index) => {
      const part = parts[index] ?? { offset: 0, carried: false };
      addStrip(timeline, strip, { ...part, plan, stop: plan.stops[index] ?? plan.total }, tokens);
    });
    const dim = Math.min(DIM_MS, plan.total / 4);
    const light = { duration: plan.light, ease: tokens.easeOut };
    timeline.fromTo(state, { lamp: 1 }, { lamp: LAMP_DIM, duration: dim, ease: tokens.easeOut }, 0);
    timeline.to(state, { lamp: 1, ...light }, plan.total);
    timeline.fromTo(state, { haze: state.haze }, { haze: 0, duration: dim }, 0);
    if (rare) timeline.to(state, { haze: 1, ...light }, plan.total);
  });
