import { pausedTimeline, type Timeline } from '../../engine/timeline.ts';
import type { Grade } from '../../model/model.ts';
import { STOP_REACH_PX } from '../../rules/stop.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import { isRare, MOTES_MS, poolShare, type SpinPlan } from '../../rules/timing.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** Where one strip is right now. */
export interface StripState {
  at: number; // which tile's middle is under the needle
  aside: number; // CSS px by which it stands beside that middle, against the way it runs
  grown: number; // 0..1: how far the winner has grown
  pool: number; // 0..1: how far its light has risen
  motes: number; // 0..1: how far what hangs in that light has drifted
  veil: number; // 0..1: how much of the strip lies in the dark, its ends first
  crate: number; // 0..1: how much of the box is seen
  lid: number; // 0..1: how far it is open
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
/** Boxes of strips that spin together open this far apart. */
const CRATE_GAP_MS = 14;
/** The strip comes out of the box within this time. */
const EMERGE_MS = 460;

export const initialState = (count: number, at: number): ReelState => ({
  lamp: 1,
  haze: 0,
  strips: Array.from({ length: count }, () => ({
    at,
    aside: 0,
    grown: 0,
    pool: 0,
    motes: 0,
    veil: 0,
    crate: 0,
    lid: 0,
  })),
});

/** One strip's part in a play. */
export interface StripPart {
  readonly offset: number; // where it stops beside its winner's middle, -1..1
  readonly carried: boolean; // it starts with a grown winner of the play before
  readonly grade: Grade; // of its winner
}

type Track = StripPart & { stop: number; plan: SpinPlan; index: number };

const addStrip = (
  timeline: Timeline,
  strip: StripState,
  { offset, carried, grade, stop, plan }: Track,
  tokens: StageTokens,
): void => {
  const was = carried ? 1 : 0;
  const reel = { duration: stop - plan.start, ease: tokens.easeReel };
  const shrink = { duration: Math.min(SHRINK_MS, stop), ease: tokens.easeOut };
  strip.at = plan.from;
  const end = { at: WINNER_INDEX, aside: offset * STOP_REACH_PX };
  timeline.fromTo(strip, { at: plan.from, aside: 0 }, { ...end, ...reel }, plan.start);
  timeline.fromTo(strip, { grown: was, pool: was }, { grown: 0, pool: 0, ...shrink }, 0);
  timeline.to(strip, { aside: 0, duration: plan.settle, ease: tokens.easeSettle }, stop);
  timeline.to(strip, { grown: 1, duration: plan.grow, ease: tokens.easeOut }, stop);
  const rise = { duration: plan.light * poolShare(grade), ease: tokens.easeOut };
  timeline.to(strip, { pool: 1, ...rise }, stop + plan.settle);
  if (isRare(grade)) timeline.to(strip, { motes: 1, duration: MOTES_MS, ease: 'none' }, stop);
};

/** The strip goes dark from its ends inwards, the box opens there, and the strip runs out of it into the light. */
const addOpening = (
  timeline: Timeline,
  strip: StripState,
  { index, plan: { start } }: Track,
  { easeOut }: StageTokens,
): void => {
  const late = Math.min(index * CRATE_GAP_MS, start * 0.2);
  const opened = start - late;
  timeline.to(strip, { veil: 1, duration: opened * 0.34, ease: easeOut }, late);
  timeline.to(strip, { crate: 1, duration: opened * 0.3, ease: easeOut }, late + opened * 0.1);
  timeline.to(strip, { lid: 1, duration: opened * 0.62, ease: 'power2.inOut' }, late + opened * 0.38);
  timeline.to(strip, { veil: 0, duration: EMERGE_MS, ease: 'none' }, start);
  timeline.to(strip, { crate: 0, duration: EMERGE_MS * 0.7, ease: 'power1.in' }, start);
};

/** The whole play: box, travel, settle, growing, lamp and haze, one part per strip of the state. */
export const spinTimeline = (
  state: ReelState,
  plan: SpinPlan,
  { parts, rare }: { parts: readonly StripPart[]; rare: boolean },
  tokens: StageTokens,
): Timeline =>
  pausedTimeline((timeline) => {
    state.strips.forEach((strip, index) => {
      const part = parts[index] ?? { offset: 0, carried: false, grade: 4 };
      const track = { ...part, plan, index, stop: plan.stops[index] ?? plan.total };
      addStrip(timeline, strip, track, tokens);
      if (plan.start > 0) addOpening(timeline, strip, track, tokens);
    });
    const dim = Math.min(DIM_MS, plan.total / 4);
    const light = { duration: plan.light, ease: tokens.easeOut };
    timeline.fromTo(state, { lamp: 1 }, { lamp: LAMP_DIM, duration: dim, ease: tokens.easeOut }, 0);
    timeline.to(state, { lamp: 1, ...light }, plan.total);
    timeline.fromTo(state, { haze: state.haze }, { haze: 0, duration: dim }, 0);
    if (rare) timeline.to(state, { haze: 1, ...light }, plan.total);
  });
