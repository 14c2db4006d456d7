import { addSection, pausedTimeline, setTime, type Timeline } from '../../engine/timeline.ts';
import {
  battleChanges,
  initialArena,
  initialLane,
  type BattleChanges,
  type BattlePace,
  type Change,
  type RoundChanges,
} from '../../rules/battle/changes.ts';
import { BattleMoments, type ArenaFrame } from '../../rules/battle/frame.ts';
import type { BattleScript } from '../../rules/battle/script.ts';

/**
 * GSAP does not render a nested timeline at its own time 0. So a round's changes begin this much later within it, in ms,
 * and the whole timeline is this much behind the battle.
 */
const LEAD_MS = 1;

/**
 * `fromTo`, because each value has to follow from the change alone and not from where it was before;
 * not rendered when it is added, or the last change would be seen at the beginning.
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
  readonly #moments: BattleMoments;
  readonly #timeline: Timeline;
  #time = 0;

  constructor(script: BattleScript, pace: BattlePace) {
    this.#moments = new BattleMoments(script, pace);
    this.#lanes = Array.from({ length: script.lanes }, initialLane);
    this.#timeline = this.#build(battleChanges(script, pace));
  }

  /** When tiles pass the line in the strip that runs longest, ms from a round's begin. */
  get passTimes(): readonly number[] {
    return this.#moments.passTimes;
  }

  /** From here on nothing changes any more, in ms; a battle that waits does not change at all. */
  get end(): number {
    return this.#moments.end;
  }

  /**
   * Fills `frame` with what is seen at `elapsed` ms of the playback.
   * @param still no travel: the drops of a round are there once its last strip would stand, and stay until the next
   */
  show(elapsed: number, frame: ArenaFrame, still = false): void {
    if (still) return this.#moments.fillStill(elapsed, frame);
    this.#seek(Math.max(0, elapsed));
    this.#moments.fill(elapsed, frame);
    frame.lit = this.#arena.lit;
    frame.finale = this.#arena.finale;
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

  /** Takes the timeline from GSAP's list of all animations. */
  destroy(): void {
    this.#timeline.kill();
  }

  #build({ arena, rounds }: BattleChanges): Timeline {
    return pausedTimeline((timeline) => {
      for (const change of arena) addChange(timeline, this.#arena, change);
      for (const round of rounds) {
        addSection(timeline, round.start, (section) => this.#addRound(section, round));
      }
    });
  }

  #addRound(section: Timeline, { lanes }: RoundChanges): void {
    this.#lanes.forEach((values, index) => {
      for (const change of lanes[index] ?? []) addChange(section, values, change);
    });
  }

  /**
   * GSAP leaves a value alone where no tween of it runs, so a seek back would leave what a later tween wrote. Every
   * seek therefore goes forwards: one that leads back starts at the beginning.
   */
  #seek(time: number): void {
    if (time < this.#time) this.#rewind();
    this.#time = time;
    setTime(this.#timeline, LEAD_MS + time);
  }

  #rewind(): void {
    setTime(this.#timeline, 0);
    Object.assign(this.#arena, initialArena());
    for (const values of this.#lanes) Object.assign(values, initialLane());
  }
}
