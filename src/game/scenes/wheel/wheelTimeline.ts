import { pausedTimeline, type Timeline } from '../../engine/timeline.ts';
import type { Grade } from '../../model/model.ts';
import { noWin, type WinState } from '../../rules/finish.ts';
import { lerp } from '../../rules/numbers.ts';
import { isRare, MOTES_MS, poolShare } from '../../rules/timing.ts';
import type { Turn } from '../../rules/wheel/turn.ts';
import { addWin } from '../shared/winTimeline.ts';
import type { WheelTokens } from './tokens.ts';

/** Everything on the stage that moves. Written by the timeline, read by the view. */
export interface WheelState {
  angle: number; // of the pointer, in degrees clockwise from the top; more than 360 after full turns
  number: number; // 0..1: visibility of the ticket under the pointer
  lamp: number; // 1 full, LAMP_DIM during a turn
  won: number; // 0..1: light of a won dream
  lost: number; // 0..1: dimming of a lost one
  pool: number; // 0..1: rise of the light below the item
  motes: number; // 0..1: drift of the motes in that light
  haze: number; // 0..1: light of a rare grade over the whole stage
  readonly win: WinState;
}

/** Times of one play, in ms from its start. */
export interface WheelPlan {
  readonly total: number; // the pointer has stopped
  readonly settled: number; // end of the play: also the scene of a win is over
  readonly end: number; // end of the last light
}

/** What a play shows. */
export interface WheelScript {
  readonly turn: Turn;
  readonly won: boolean;
  readonly strength: number; // of a win, 0..1
  readonly winMs: number; // how long it has the stage for itself; 0 for a loss
  readonly grade: Grade; // of the target
}

const LAMP_DIM = 0.6;
const DIM_MS = 240;
/** Length of the fading of the last result. */
const FADE_MS = 180;
/** Light of the weakest win that has a scene. */
const LEAST_LIGHT = 0.4;

export const initialWheelState = (angle = 0): WheelState => ({
  angle,
  number: 0,
  lamp: 1,
  won: 0,
  lost: 0,
  pool: 0,
  motes: 0,
  haze: 0,
  win: noWin(),
});

export const planWheel = (
  { turn, won, winMs, grade }: WheelScript,
  { durations }: WheelTokens,
): WheelPlan => {
  const total = turn.ms;
  const settled = total + winMs;
  const light = won && isRare(grade) ? Math.max(durations.light, MOTES_MS) : durations.light;
  return { total, settled, end: Math.max(settled, total + light) };
};

/**
 * The whole play. The pointer moves on one curve from its place to the roll and never beyond it: it does not swing
 * past an edge and back.
 */
export const wheelTimeline = (state: WheelState, script: WheelScript, tokens: WheelTokens): Timeline =>
  pausedTimeline((timeline) => {
    const { turn, won, strength, winMs, grade } = script;
    const { durations, easeOut, easeReel } = tokens;
    const fade = { duration: Math.min(FADE_MS, turn.ms / 4), ease: easeOut };
    const before = { won: state.won, lost: state.lost, pool: state.pool, haze: state.haze };
    timeline.fromTo(state, { angle: turn.from }, { angle: turn.to, duration: turn.ms, ease: easeReel }, 0);
    timeline.fromTo(state, before, { won: 0, lost: 0, pool: 0, haze: 0, ...fade }, 0);
    timeline.fromTo(state, { number: state.number, motes: 0 }, { number: 1, motes: 0, ...fade }, 0);
    const dim = { duration: Math.min(DIM_MS, turn.ms / 4), ease: easeOut };
    timeline.fromTo(state, { lamp: 1 }, { lamp: LAMP_DIM, ...dim }, 0);
    const light = { duration: durations.light, ease: easeOut };
    timeline.to(state, { lamp: 1, ...light }, turn.ms);
    if (!won) {
      timeline.to(state, { lost: 1, duration: durations.grow, ease: easeOut }, turn.ms);
      return;
    }
    if (winMs > 0) {
      const light = lerp(LEAST_LIGHT, 1, strength);
      addWin(timeline, state.win, turn.ms, tokens, { length: winMs, light });
    }
    timeline.to(state, { won: 1, duration: durations.grow, ease: easeOut }, turn.ms);
    timeline.to(state, { pool: 1, ...light, duration: durations.light * poolShare(grade) }, turn.ms);
    if (!isRare(grade)) return;
    timeline.to(state, { motes: 1, duration: MOTES_MS, ease: 'none' }, turn.ms);
    timeline.to(state, { haze: 1, ...light }, turn.ms);
  });
