import { pausedTimeline, type Timeline } from '../../engine/timeline.ts';
import type { Grade, WinDegree } from '../../model/model.ts';
import { hasRays, noWin, type WinState } from '../../rules/finish.ts';
import { STOP_REACH_PX } from '../../rules/stop.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import { MOTES_MS, poolShare, type SpinPlan } from '../../rules/timing.ts';
import type { StageTokens } from '../shared/tokens.ts';
import { addWin } from '../shared/winTimeline.ts';

/** The state of one strip. */
export interface StripState {
  at: number; // index of the tile under the needle
  aside: number; // distance from the middle of that tile, in CSS px, against the direction of travel
  grown: number; // 0..1: growth of the winner
  pool: number; // 0..1: rise of its light
  motes: number; // 0..1: drift of the motes in that light
  veil: number; // 0..1: share of the strip that is dark, from its ends
  crate: number; // 0..1: visibility of the box
  lid: number; // 0..1: how far the lid is open
  best: number; // 0..1: how far the best of several winners is set apart
  back: number; // 0..1: how far a winner worth less than its price steps back beside better ones
}

/** Everything on the stage that moves. Written by the timeline, read by the view. */
export interface ReelState {
  lamp: number; // 1 full, LAMP_DIM during a spin
  haze: number; // 0..1: light of a high win over the whole stage
  needles: number; // 0..1: visibility of the needles
  readonly win: WinState;
  readonly strips: readonly StripState[];
}

/** Length of the growth of the best of several winners, from the last stop on; the others step back meanwhile. */
const BEST_MS = 360;
const LAMP_DIM = 0.6;
const DIM_MS = 240;
/** Length of the shrinking of the winner of the play before. */
export const SHRINK_MS = 180;
/** Interval between the openings of the boxes of several strips. */
const CRATE_GAP_MS = 14;
/** Length of the strip's way out of the box. */
const EMERGE_MS = 460;

/** `veil` 1: nothing of the strips is visible. */
export const initialState = (count: number, at: number, veil = 0): ReelState => ({
  lamp: 1,
  haze: 0,
  needles: veil === 0 ? 1 : 0,
  win: noWin(),
  strips: Array.from({ length: count }, () => ({
    at,
    aside: 0,
    grown: 0,
    pool: 0,
    motes: 0,
    veil,
    crate: 0,
    lid: 0,
    best: 0,
    back: 0,
  })),
});

/** One strip's input of a play. */
export interface StripPart {
  readonly offset: number; // distance of its stop from the winner's middle, -1..1
  readonly carried: boolean; // starts with a grown winner of the play before
  readonly apart: number; // 0..1: how far that winner was set apart from the others
  readonly grade: Grade; // of its winner
  readonly degree: WinDegree; // of its winner
  readonly best: number; // 0..1: how far its winner is set apart in the end
}

/** What a whole play's timeline needs beside its strips. */
export interface PlayParts {
  readonly parts: readonly StripPart[];
  readonly lightsStage: boolean;
}

type Track = StripPart & { stop: number; plan: SpinPlan; index: number };

const addStrip = (
  timeline: Timeline,
  strip: StripState,
  { offset, carried, apart, grade, degree, stop, plan }: Track,
  tokens: StageTokens,
): void => {
  const was = carried ? 1 : 0;
  const reel = { duration: stop - plan.start, ease: tokens.easeReel };
  const shrink = { duration: Math.min(SHRINK_MS, stop), ease: tokens.easeOut };
  strip.at = plan.from;
  const end = { at: WINNER_INDEX, aside: offset * STOP_REACH_PX };
  timeline.fromTo(strip, { at: plan.from, aside: 0 }, { ...end, ...reel }, plan.start);
  timeline.fromTo(
    strip,
    { grown: was, pool: was, best: apart, back: strip.back },
    { grown: 0, pool: 0, best: 0, back: 0, ...shrink },
    0,
  );
  timeline.to(strip, { aside: 0, duration: plan.settle, ease: tokens.easeSettle }, stop);
  timeline.to(strip, { grown: 1, duration: plan.grow, ease: tokens.easeOut }, stop);
  const rise = { duration: plan.light * poolShare(grade), ease: tokens.easeOut };
  timeline.to(strip, { pool: 1, ...rise }, stop + plan.settle);
  if (hasRays(degree)) timeline.to(strip, { motes: 1, duration: MOTES_MS, ease: 'none' }, stop);
};

/** A strip that was dark comes out at once where no box opens. */
const addUnveiling = (timeline: Timeline, strip: StripState): void => {
  if (strip.veil > 0) timeline.fromTo(strip, { veil: strip.veil }, { veil: 0, duration: SHRINK_MS }, 0);
};

/** The strip goes dark from its ends, the box opens over it, and the strip comes out of the box. */
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

/** The best winners of several grow, and those that lost step back beside a win. */
const addRanks = (
  timeline: Timeline,
  state: ReelState,
  { parts }: PlayParts,
  { at, ease }: RankTiming,
): void => {
  const isWon = parts.some(({ degree }) => degree > 0);
  state.strips.forEach((strip, index) => {
    const { best, degree } = parts[index] ?? PLAIN_PART;
    const back = isWon && degree === 0 ? 1 : 0;
    if (best > 0 || back > 0) timeline.to(strip, { best, back, duration: BEST_MS, ease }, at);
  });
};

interface RankTiming {
  readonly at: number; // ms
  readonly ease: StageTokens['easeOut'];
}

const PLAIN_PART: StripPart = { offset: 0, carried: false, apart: 0, grade: 4, degree: 0, best: 0 };

/** The whole play: box, travel, settle, growth, lamp and haze; one part per strip of the state. */
export const spinTimeline = (
  state: ReelState,
  plan: SpinPlan,
  play: PlayParts,
  tokens: StageTokens,
): Timeline =>
  pausedTimeline((timeline) => {
    state.strips.forEach((strip, index) => {
      const part = play.parts[index] ?? PLAIN_PART;
      const track = { ...part, plan, index, stop: plan.stops[index] ?? plan.total };
      addStrip(timeline, strip, track, tokens);
      if (plan.start > 0) addOpening(timeline, strip, track, tokens);
      else addUnveiling(timeline, strip);
    });
    addRanks(timeline, state, play, { at: plan.total, ease: tokens.easeOut });
    if (state.needles < 1) {
      timeline.fromTo(state, { needles: state.needles }, { needles: 1, duration: SHRINK_MS }, plan.start);
    }
    if (plan.settled > plan.total) addWin(timeline, state.win, plan.total, tokens);
    const dim = Math.min(DIM_MS, plan.total / 4);
    const light = { duration: plan.light, ease: tokens.easeOut };
    timeline.fromTo(state, { lamp: 1 }, { lamp: LAMP_DIM, duration: dim, ease: tokens.easeOut }, 0);
    timeline.to(state, { lamp: 1, ...light }, plan.total);
    timeline.fromTo(state, { haze: state.haze }, { haze: 0, duration: dim }, 0);
    if (play.lightsStage) timeline.to(state, { haze: 1, ...light }, plan.total);
  });
