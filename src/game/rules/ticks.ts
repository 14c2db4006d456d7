import { timeAt, type Ease } from './easing.ts';

/** Travel of a strip under the needle, in tiles; position n is the middle of tile n. */
export interface Travel {
  readonly from: number; // position at the start
  readonly to: number; // position at the end, beyond `from`
  readonly ms: number; // how long it takes
  readonly ease: Ease; // non-decreasing
}

/** Times in ms at which the next tile comes under the needle, ascending. */
export const tickTimes = ({ from, to, ms, ease }: Travel): readonly number[] => {
  const times: number[] = [];
  for (let edge = Math.floor(from + 0.5) + 0.5; edge < to; edge += 1) {
    times.push(timeAt(ease, (edge - from) / (to - from)) * ms);
  }
  return times;
};

/** The audible ticks: each at least `gap` ms after the last audible one. */
export const audibleTicks = (times: readonly number[], gap: number): readonly number[] => {
  const heard: number[] = [];
  for (const time of times) {
    const last = heard.at(-1);
    if (last === undefined || time - last >= gap) heard.push(time);
  }
  return heard;
};
