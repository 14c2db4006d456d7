import { timeAt, type Ease } from './easing.ts';

/** A travel of the strip under the needle, in tiles; position n means the middle of tile n. */
export interface Travel {
  readonly from: number; // position at the start
  readonly to: number; // position at the end, beyond `from`
  readonly ms: number; // how long it takes
  readonly ease: Ease; // never falling
}

/** Milliseconds from the start at which one tile gives way to the next under the needle, rising. */
export const tickTimes = ({ from, to, ms, ease }: Travel): readonly number[] => {
  const times: number[] = [];
  for (let edge = Math.floor(from + 0.5) + 0.5; edge < to; edge += 1) {
    times.push(timeAt(ease, (edge - from) / (to - from)) * ms);
  }
  return times;
};

/** The ticks worth hearing: those that follow the last heard one by at least `gap` ms. */
export const audibleTicks = (times: readonly number[], gap: number): readonly number[] => {
  const heard: number[] = [];
  for (const time of times) {
    const last = heard.at(-1);
    if (last === undefined || time - last >= gap) heard.push(time);
  }
  return heard;
};
