import type { SoundOptions } from '../../engine/audio.ts';
import { audibleTicks } from '../../rules/ticks.ts';

/** A sound and its time, in ms from the start of the play or of the playback. */
export interface Cue extends SoundOptions {
  readonly at: number;
  readonly sound: string;
}

/** How the ticks of a strip or a pointer sound. */
interface TickSound {
  readonly sound?: string;
  readonly gap?: number; // shortest interval between two ticks, ms
  readonly start?: number; // time from which `times` count, ms
  readonly volume: readonly [first: number, growth: number];
  readonly rate?: number; // of the first tick
}

/** Frames farther apart than this, in ms of the playback, are a jump. */
const JUMP_MS = 400;
const TICK_GAP_MS = 42;

/** A tick at each of the times that can be told apart: fast ones are high and quiet, the last ones low and clear. */
export const tickCues = (
  times: readonly number[],
  length: number,
  { sound = 'tick', gap = TICK_GAP_MS, start = 0, volume: [first, growth], rate = 1.12 }: TickSound,
): Cue[] =>
  audibleTicks(times, gap).map((at) => {
    const late = at / length;
    return { at: start + at, sound, volume: first + growth * late, rate: rate - 0.2 * late, yields: true };
  });

/** Whether it tells that something travels. */
export const isTick = ({ sound }: Cue): boolean => sound === 'tick' || sound === 'laneTick';

/** The sounds between two frames; none after a jump, forwards or back. */
export const cuesBetween = (cues: readonly Cue[], after: number, upTo: number): readonly Cue[] =>
  upTo - after > JUMP_MS ? [] : cues.filter(({ at }) => at > after && at <= upTo);
