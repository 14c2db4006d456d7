import { addSection, pausedTimeline, setTime, type Timeline } from '../../engine/timeline.ts';
import type { DrawModel } from '../../model/drawModel.ts';
import { playbackEnd, roundStart } from '../../rules/battle/playback.ts';
import {
  fillMoment,
  fillStill,
  initialDraw,
  type DrawFrame,
  type DrawValues,
} from '../../rules/draw/frame.ts';
import { LEAVE_MS, stopTime, winSpan } from '../../rules/draw/playback.ts';
import { FIRST_INDEX, STOP_INDEX } from '../../rules/draw/strip.ts';
import { copyWin, noWin } from '../../rules/finish.ts';
import { isRare, MOTES_MS, poolShare } from '../../rules/timing.ts';
import { addWin } from '../shared/winTimeline.ts';
import type { DrawTokens } from './tokens.ts';

/**
 * GSAP does not render a nested timeline at its own time 0. So what starts with a round starts this much later within
 * it, in ms, and the whole timeline lags the draw by as much.
 */
const LEAD_MS = 1;
const LAMP_DIM = 0.6;
/** Light and motes of coins are those of an item of this grade. */
const PLAIN_GRADE = 2;
const DIM_MS = 240;
const ENTER_MS = 360;

/**
 * The playback of a draw as a GSAP timeline, always paused: `show` seeks it to the draw's time. The same time gives
 * the same frame, whatever was shown before.
 */
export class DrawTimeline {
  readonly #model: DrawModel;
  readonly #tokens: DrawTokens;
  readonly #values = initialDraw();
  readonly #win = noWin();
  readonly #timeline: Timeline;

  constructor(model: DrawModel, tokens: DrawTokens) {
    this.#model = model;
    this.#tokens = tokens;
    this.#timeline = pausedTimeline((timeline) => {
      this.#add(timeline, { seen: 0 }, { seen: 1 }, { at: 0, ms: ENTER_MS });
      model.prizes.forEach((_, index) => {
        const start = roundStart(model.durations, index + 1);
        addSection(timeline, start, (section) => this.#addRound(section, index));
      });
    });
  }

  /** The end of all changes, in ms. */
  get end(): number {
    return playbackEnd(this.#model.prizes.length, this.#model.durations) + MOTES_MS;
  }

  /** Fills `frame` for `elapsed` ms of the playback. `still`: no travel. */
  show(elapsed: number, frame: DrawFrame, still: boolean): void {
    const { prizes, durations } = this.#model;
    if (still) return fillStill(frame, prizes.length, durations, elapsed);
    setTime(this.#timeline, LEAD_MS + Math.max(0, elapsed));
    const { at, seen, lamp, landed, pool, motes } = this.#values;
    Object.assign(frame, { at, seen, lamp, landed, pool, motes });
    copyWin(frame.win, this.#win);
    fillMoment(frame, prizes.length, durations, elapsed, this.#tokens.easeReel);
  }

  /** Removes the timeline from GSAP's global one. */
  destroy(): void {
    this.#timeline.kill();
  }

  #addRound(section: Timeline, index: number): void {
    const { durations, prizes } = this.#model;
    const { durations: lengths, easeReel, easeOut, easeBoth } = this.#tokens;
    const grade = prizes[index]?.grade ?? PLAIN_GRADE;
    const stop = stopTime(durations);
    const isLast = index === prizes.length - 1;
    const dark = { landed: 0, pool: 0, motes: 0 };
    this.#add(section, dark, dark, { at: 0, ms: LEAD_MS });
    this.#add(section, { at: FIRST_INDEX }, { at: STOP_INDEX }, { at: 0, ms: stop, ease: easeReel });
    this.#add(section, { landed: 0 }, { landed: 1 }, { at: stop, ms: lengths.grow, ease: easeOut });
    this.#add(section, { pool: 0 }, { pool: 1 }, { at: stop, ms: lengths.light * poolShare(grade) });
    this.#add(section, { lamp: 1 }, { lamp: LAMP_DIM }, { at: 0, ms: DIM_MS });
    this.#add(section, { lamp: LAMP_DIM }, { lamp: 1 }, { at: stop, ms: lengths.light });
    if (isRare(grade)) {
      const left = isLast ? MOTES_MS : durations.roundMs - stop - LEAVE_MS;
      this.#add(section, { motes: 0 }, { motes: 1 }, { at: stop, ms: left, ease: 'none' });
    }
    if (prizes[index]?.winner === this.#model.mine) {
      const { at, ms } = winSpan(durations, isLast);
      addWin(section, this.#win, LEAD_MS + at, this.#tokens, { length: ms });
    }
    if (index > 0) this.#add(section, { seen: 0 }, { seen: 1 }, { at: 0, ms: ENTER_MS });
    if (isLast) return;
    const out = { at: durations.roundMs - LEAVE_MS - LEAD_MS, ms: LEAVE_MS, ease: easeBoth };
    this.#add(section, { seen: 1 }, { seen: 0 }, out);
  }

  /** `fromTo`, so that each value depends on the change alone; not rendered when added. */
  #add(
    timeline: Timeline,
    from: Partial<DrawValues>,
    to: Partial<DrawValues>,
    {
      at,
      ms,
      ease = this.#tokens.easeOut,
    }: { at: number; ms: number; ease?: gsap.EaseString | gsap.EaseFunction },
  ): void {
    timeline.fromTo(this.#values, from, { ...to, duration: ms, ease, immediateRender: false }, LEAD_MS + at);
  }
}
