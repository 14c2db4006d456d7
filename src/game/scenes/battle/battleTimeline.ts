import { addSection, pausedTimeline, setTime, type Timeline } from '../../engine/timeline.ts';
import {
  battleChanges,
  initialArena,
  initialLane,
  type BattlePace,
  type Change,
  type RoundChanges,
} from '../../rules/battle/changes.ts';
import { ownWinSpan } from '../../rules/battle/ownWin.ts';
import { BattleMoments, type ArenaFrame } from '../../rules/battle/frame.ts';
import { copyWin, noWin } from '../../rules/finish.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { addWin } from '../shared/winTimeline.ts';

/**
 * GSAP does not render a nested timeline at its own time 0. So a round's changes start this much later within it, in
 * ms, and the whole timeline lags the battle by as much.
 */
const LEAD_MS = 1;

/**
 * `fromTo`, so that each value depends on the change alone, not on the value before it; not rendered when added, or
 * the last change would be visible at the start.
 */
const addChange = <Values extends object>(
  timeline: Timeline,
  values: Values,
  { from, to, duration, ease, start }: Change<Values>,
): void => {
  timeline.fromTo(values, from, { ...to, duration, ease, immediateRender: false }, LEAD_MS + start);
};

/**
 * The playback of a battle as a GSAP timeline, built from the battle's script and always paused: `show` seeks it to
 * the battle's time. The same time gives the same frame, whatever was shown before.
 */
export class BattleTimeline {
  readonly #arena = initialArena();
  readonly #lanes: readonly ReturnType<typeof initialLane>[];
  readonly #win = noWin();
  readonly #moments: BattleMoments;
  readonly #timeline: Timeline;
  #time = 0;

  constructor(script: BattleScript, pace: BattlePace) {
    this.#moments = new BattleMoments(script, pace);
    this.#lanes = Array.from({ length: script.lanes }, initialLane);
    this.#timeline = this.#build(script, pace);
  }

  /** Times at which tiles pass the line in the strip of a round that runs longest, ms from the round's start. */
  passTimes(round: number): readonly number[] {
    return this.#moments.passTimes(round);
  }

  /** The end of all changes, in ms; -Infinity for a battle that waits. */
  get end(): number {
    return this.#moments.end;
  }

  /**
   * Fills `frame` for `elapsed` ms of the playback.
   * @param still no travel: the drops of a round appear at the stop of its last strip and stay until the next round
   */
  show(elapsed: number, frame: ArenaFrame, still = false): void {
    if (still) return this.#moments.fillStill(elapsed, frame);
    this.#seek(Math.max(0, elapsed));
    this.#moments.fill(elapsed, frame);
    frame.lit = this.#arena.lit;
    frame.finale = this.#arena.finale;
    copyWin(frame.win, this.#win);
    for (let index = 0; index < this.#lanes.length; index += 1) {
      const lane = frame.lanes[index];
      const values = this.#lanes[index];
      if (!lane || !values) continue;
      lane.at = values.at;
      lane.aside = values.aside;
      lane.landed = values.landed;
      lane.pool = values.pool;
    }
  }

  /** Removes the timeline from GSAP's global one. */
  destroy(): void {
    this.#timeline.kill();
  }

  #build(script: BattleScript, pace: BattlePace): Timeline {
    const { arena, rounds } = battleChanges(script, pace);
    return pausedTimeline((timeline) => {
      for (const change of arena) addChange(timeline, this.#arena, change);
      for (const round of rounds) {
        addSection(timeline, round.start, (section) => this.#addRound(section, round));
      }
      if (script.ownWin) {
        const { start, length } = ownWinSpan(script.rounds, script.battle.durations);
        const eases = { easeOut: pace.outEase, easeSettle: pace.settleEase };
        addWin(timeline, this.#win, LEAD_MS + start, eases, { length, fades: true });
      }
    });
  }

  #addRound(section: Timeline, { lanes }: RoundChanges): void {
    this.#lanes.forEach((values, index) => {
      for (const change of lanes[index] ?? []) addChange(section, values, change);
    });
  }

  /**
   * GSAP leaves a value alone where no tween of it runs, so a backward seek would keep what a later tween wrote. A
   * backward seek therefore restarts from 0.
   */
  #seek(time: number): void {
    if (time < this.#time) this.#rewind();
    this.#time = time;
    setTime(this.#timeline, LEAD_MS + time);
  }

  #rewind(): void {
    setTime(this.#timeline, 0);
    Object.assign(this.#arena, initialArena());
    copyWin(this.#win, noWin());
    for (const values of this.#lanes) Object.assign(values, initialLane());
  }
}
