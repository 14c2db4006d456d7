import { dreamWins } from '../../../fair/outcome/dreamOutcome.ts';
import type { Timeline } from '../../engine/timeline.ts';
import type { Grade } from '../../model/model.ts';
import type { WheelSpin } from '../../model/wheelModel.ts';
import { dreamStrength, dreamWinLength } from '../../rules/wheel/win.ts';
import { markTimes } from '../../rules/wheel/marks.ts';
import { planTurn, type Turn } from '../../rules/wheel/turn.ts';
import type { Cue } from '../shared/cues.ts';
import { wheelCues } from './cues.ts';
import type { WheelTokens } from './tokens.ts';
import { planWheel, wheelTimeline, type WheelPlan, type WheelState } from './wheelTimeline.ts';

/** A play, computed before its first frame. */
export interface WheelPlay {
  readonly spin: WheelSpin;
  readonly turn: Turn;
  readonly plan: WheelPlan;
  readonly timeline: Timeline;
  readonly cues: readonly Cue[];
  readonly best: Grade | null; // of the target of a won dream; null for a lost one
  readonly win: string | null; // text of the scene of a win; null for none
}

/**
 * `state`: what stands on the stage; the timeline moves it from there.
 * @throws RangeError for a roll outside 1..100000
 */
export const preparePlay = (
  spin: WheelSpin,
  fast: boolean,
  state: WheelState,
  tokens: WheelTokens,
): WheelPlay => {
  const { roll, seed, face } = spin;
  const turn = planTurn({ roll, seed, from: state.angle }, fast, tokens.durations);
  const won = dreamWins(roll, face);
  const grade = face.target?.grade ?? 4;
  const strength = won ? dreamStrength(face.tickets, grade) : 0;
  const winMs = won ? dreamWinLength(strength, fast) : 0;
  const script = { turn, won, strength, winMs, grade };
  return {
    spin,
    turn,
    plan: planWheel(script, tokens),
    timeline: wheelTimeline(state, script, tokens),
    cues: wheelCues(script, markTimes(turn, tokens.easeReel)),
    best: won ? grade : null,
    win: winMs > 0 ? (spin.multiple ?? '') : null,
  };
};
