import type { PlaybackMoment } from '../../model/battleModel.ts';
import { copyWin, noWin, type WinState } from '../finish.ts';
import { WINNER_INDEX } from '../strip.ts';
import { tickTimes } from '../ticks.ts';
import { travelSpeed } from '../travel.ts';
import { initialArena, initialLane, type ArenaValues, type BattlePace, type LaneValues } from './changes.ts';
import { playbackEnd, playbackAt } from './playback.ts';
import type { BattleScript } from './script.ts';

/** One lane at one moment. */
export interface LaneFrame extends LaneValues {
  speed: number; // tiles per ms
  litRound: number; // the round of the lit drop; 0 for none
}

/** The whole arena at one moment. */
export interface ArenaFrame extends ArenaValues {
  phase: PlaybackMoment['phase'];
  round: number; // the round of the visible strips; 0 before the first
  sinceLastPass: number; // ms since a tile last passed the line; Infinity when none has
  readonly win: WinState; // the scene of the visitor's own win
  readonly lanes: readonly LaneFrame[];
}

/** An empty frame. */
export const blankFrame = (lanes: number): ArenaFrame => ({
  ...initialArena(),
  phase: 'countdown',
  round: 0,
  sinceLastPass: Infinity,
  win: noWin(),
  lanes: Array.from({ length: lanes }, () => ({ ...initialLane(), speed: 0, litRound: 0 })),
});

/** The values of a frame that need no timeline, and whole frames without travel. */
export class BattleMoments {
  readonly #script: BattleScript;
  readonly #pace: BattlePace;
  readonly #passTimes = new Map<number, readonly number[]>(); // by the last stop

  constructor(script: BattleScript, pace: BattlePace) {
    this.#script = script;
    this.#pace = pace;
  }

  /** Times at which tiles pass the line in the strip of a round that runs longest, ms from the round's start. */
  passTimes(round: number): readonly number[] {
    const ms = this.#lastStop(round);
    const known = this.#passTimes.get(ms);
    if (known) return known;
    const { from } = this.#script.travel(round);
    const times = tickTimes({ from, to: WINNER_INDEX, ms, ease: this.#pace.reelEase });
    this.#passTimes.set(ms, times);
    return times;
  }

  /** The end of all changes, in ms; -Infinity for a battle that waits. */
  get end(): number {
    const { rounds, battle } = this.#script;
    return rounds === 0 ? -Infinity : playbackEnd(rounds, battle.durations);
  }

  /** Fills in phase, round, speed, lit round and last pass at `elapsed` ms of the playback. */
  fill(elapsed: number, frame: ArenaFrame): void {
    const { phase, round, into } = this.#momentAt(elapsed);
    const running = phase === 'round';
    frame.phase = phase;
    frame.round = round;
    frame.sinceLastPass = running ? this.#sinceLastPass(round, into) : Infinity;
    const { from, stops } = this.#script.travel(round);
    for (let lane = 0; lane < frame.lanes.length; lane += 1) {
      const state = frame.lanes[lane];
      const stop = stops[lane] ?? 0;
      if (!state) continue;
      const travels = running && into < stop;
      state.litRound = travels ? round - 1 : round;
      state.speed = travels ? this.#speed(into, WINNER_INDEX - from, stop) : 0;
    }
  }

  /** Fills a whole frame without travel: a round's drops appear at the stop of its last strip. */
  fillStill(elapsed: number, frame: ArenaFrame): void {
    const { phase, round, into } = this.#momentAt(elapsed);
    const shown = phase === 'round' && into < this.#lastStop(round) ? round - 1 : round;
    frame.phase = phase;
    frame.round = shown;
    frame.sinceLastPass = Infinity;
    frame.lit = this.#script.rounds > 0 ? 1 : 0;
    frame.finale = phase === 'finale' || phase === 'done' ? 1 : 0;
    copyWin(frame.win, noWin());
    const landed = shown > 0 ? 1 : 0;
    for (const lane of frame.lanes) {
      lane.at = WINNER_INDEX;
      lane.aside = 0;
      lane.speed = 0;
      lane.landed = landed;
      lane.pool = landed;
      lane.litRound = shown;
    }
  }

  #lastStop(round: number): number {
    return this.#script.travel(round).stops.at(-1) ?? 0;
  }

  #momentAt(elapsed: number): PlaybackMoment {
    const { rounds, battle } = this.#script;
    return playbackAt(rounds, battle.durations, rounds === 0 ? 0 : elapsed);
  }

  #speed(into: number, tiles: number, ms: number): number {
    return travelSpeed({ ease: this.#pace.reelEase, tiles, ms }, into);
  }

  #sinceLastPass(round: number, into: number): number {
    let last = -Infinity;
    for (const time of this.passTimes(round)) {
      if (time > into) break;
      last = time;
    }
    return into - last;
  }
}
