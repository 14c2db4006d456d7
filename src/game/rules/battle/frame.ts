import type { Ease } from '../easing.ts';
import { STOP_REACH_PX } from '../stop.ts';
import { WINNER_INDEX } from '../strip.ts';
import { tickTimes } from '../ticks.ts';
import { playbackEnd, playbackAt, type PlaybackMoment } from './playback.ts';
import type { BattleScript } from './script.ts';

/** How things move: curves, and lengths in ms, as the design tokens give them. */
export interface BattlePace {
  readonly reelEase: Ease; // the travel
  readonly settleEase: Ease;
  readonly outEase: Ease;
  readonly inOutEase: Ease;
  readonly settle: number; // --dur-move
  readonly grow: number; // --dur-scene
  readonly light: number; // --dur-light
}

/** One lane at one moment. */
export interface LaneFrame {
  at: number; // which tile of the round's strip is on the line
  aside: number; // CSS px by which it stands beside it
  speed: number; // tiles per ms
  landed: number; // 0..1: how far the tile on the line has come forward
  pool: number; // 0..1: how far its light has risen
  litRound: number; // the round whose drop that light belongs to; 0 for none
}

/** The whole arena at one moment. */
export interface ArenaFrame {
  phase: PlaybackMoment['phase'];
  round: number; // whose strips are seen; 0 before the first
  lit: number; // 0..1: how far the arena has lit up, over the countdown
  finale: number; // 0..1: how far the lamp has moved to the winners
  sinceLastPass: number; // ms since a tile last passed the line; Infinity when none has
  readonly lanes: readonly LaneFrame[];
}

/** A frame to be filled by `showFrame`. */
export const blankFrame = (lanes: number): ArenaFrame => ({
  phase: 'countdown',
  round: 0,
  lit: 0,
  finale: 0,
  sinceLastPass: Infinity,
  lanes: Array.from({ length: lanes }, () => ({
    at: WINNER_INDEX,
    aside: 0,
    speed: 0,
    landed: 0,
    pool: 0,
    litRound: 0,
  })),
});

/** What has come forward goes back when the next strip sets off, in this time. */
const SHRINK_MS = 180;
/** Half of the span over which speed is measured. */
const SPEED_MS = 4;

/** Every moment of one battle. It keeps nothing between two questions: the same moment is always the same frame. */
export class BattleFrames {
  readonly #script: BattleScript;
  readonly #pace: BattlePace;
  /** When tiles pass the line in the strip that runs longest, ms from a round's begin. */
  readonly passTimes: readonly number[];

  constructor(script: BattleScript, pace: BattlePace) {
    this.#script = script;
    this.#pace = pace;
    const travel = { from: script.from, to: WINNER_INDEX, ms: this.#lastStop, ease: pace.reelEase };
    this.passTimes = tickTimes(travel);
  }

  /** From here on nothing changes any more, in ms; a battle that waits does not change at all. */
  get end(): number {
    const { rounds, battle } = this.#script;
    return rounds === 0 ? -Infinity : playbackEnd(rounds, battle.durations);
  }

  get #lastStop(): number {
    return this.#script.stops.at(-1) ?? 0;
  }

  /**
   * Fills `frame` with what is seen at `elapsed` ms of the playback.
   * @param still no travel: the drops of a round are there once its last strip would stand, and stay until the next
   */
  show(elapsed: number, frame: ArenaFrame, still = false): void {
    const { rounds, battle } = this.#script;
    const moment = playbackAt(rounds, battle.durations, rounds === 0 ? 0 : elapsed);
    frame.phase = moment.phase;
    frame.round = moment.round;
    frame.sinceLastPass = Infinity;
    frame.lit = this.#lit(moment, still);
    frame.finale = this.#finale(moment, still);
    if (moment.phase === 'round') this.#showRound(moment, frame, still);
    else this.#rest(frame);
  }

  #lit({ phase, progress }: PlaybackMoment, still: boolean): number {
    if (phase !== 'countdown' || this.#script.rounds === 0) return phase === 'countdown' ? 0 : 1;
    return still ? 1 : this.#pace.inOutEase(progress);
  }

  #finale({ phase, into }: PlaybackMoment, still: boolean): number {
    if (phase === 'done') return 1;
    if (phase !== 'finale') return 0;
    const length = Math.min(this.#pace.grow, this.#script.battle.durations.finaleMs);
    return still ? 1 : this.#pace.inOutEase(into / length);
  }

  #showRound({ round, into }: PlaybackMoment, frame: ArenaFrame, still: boolean): void {
    if (still) {
      frame.round = into < this.#lastStop ? round - 1 : round;
      return this.#rest(frame);
    }
    for (let lane = 0; lane < frame.lanes.length; lane += 1) {
      const state = frame.lanes[lane];
      const stop = this.#script.stops[lane] ?? 0;
      if (!state) continue;
      if (into < stop) this.#travel(state, { round, lane, into, stop });
      else this.#settle(state, { round, lane, into: into - stop, left: this.#roundMs - stop });
    }
    frame.sinceLastPass = this.#passed(into);
  }

  get #roundMs(): number {
    return this.#script.battle.durations.roundMs;
  }

  /** Everything stands and has its light. */
  #rest({ lanes, round }: ArenaFrame): void {
    for (const lane of lanes) {
      lane.at = WINNER_INDEX;
      lane.aside = 0;
      lane.speed = 0;
      lane.landed = round > 0 ? 1 : 0;
      lane.pool = lane.landed;
      lane.litRound = round;
    }
  }

  #travel(
    state: LaneFrame,
    { round, lane, into, stop }: { round: number; lane: number; into: number; stop: number },
  ): void {
    const { from } = this.#script;
    const { reelEase, outEase } = this.#pace;
    const way = reelEase(into / stop);
    const before = reelEase((into - SPEED_MS) / stop);
    const after = reelEase((into + SPEED_MS) / stop);
    state.at = from + (WINNER_INDEX - from) * way;
    state.aside = this.#script.offset(round, lane) * STOP_REACH_PX * way;
    state.speed = ((after - before) * (WINNER_INDEX - from)) / (2 * SPEED_MS);
    state.landed = round > 1 ? 1 - outEase(into / Math.min(SHRINK_MS, stop)) : 0;
    state.pool = state.landed;
    state.litRound = round - 1;
  }

  /** `into`: ms since the stop; `left`: ms from the stop to the round's end, in which all must be done. */
  #settle(
    state: LaneFrame,
    { round, lane, into, left }: { round: number; lane: number; into: number; left: number },
  ): void {
    const { settle, grow, light, outEase, settleEase } = this.#pace;
    const settled = Math.min(settle, left * 0.4);
    state.at = WINNER_INDEX;
    state.speed = 0;
    state.aside = this.#script.offset(round, lane) * STOP_REACH_PX * (1 - settleEase(into / settled));
    state.landed = outEase(into / Math.min(grow, left));
    state.pool = outEase((into - settled / 2) / Math.min(light, left - settled / 2));
    state.litRound = round;
  }

  #passed(into: number): number {
    let last = -Infinity;
    for (const time of this.passTimes) {
      if (time > into) break;
      last = time;
    }
    return into - last;
  }
}
