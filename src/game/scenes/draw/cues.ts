import type { SoundOptions } from '../../engine/audio.ts';
import type { DrawModel } from '../../model/drawModel.ts';
import { roundStart } from '../../rules/battle/playback.ts';
import type { Ease } from '../../rules/easing.ts';
import { stopTime, winSpan } from '../../rules/draw/playback.ts';
import { FIRST_INDEX, STOP_INDEX } from '../../rules/draw/strip.ts';
import { audibleTicks, tickTimes } from '../../rules/ticks.ts';
import { WIN_MS } from '../../rules/finish.ts';
import { isRare } from '../../rules/timing.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';

/** A sound and its time, in ms of the playback. */
export interface DrawCue extends SoundOptions {
  readonly at: number;
  readonly sound: string;
}

/** Shortest interval between two ticks. */
const TICK_GAP_MS = 42;
/** Coins sound like an item of this grade. */
const COINS_STING = 2;
/** Frames farther apart than this, in ms of the playback, are a jump. */
const JUMP_MS = 400;

/**
 * The sounds of a draw: in each round a tick per passing code, the stop, the sting of the prize's grade, and one stop
 * as the text of the visitor's own win is shown.
 */
export const drawCues = ({ prizes, durations, mine }: DrawModel, ease: Ease): readonly DrawCue[] => {
  const ms = stopTime(durations);
  const ticks = audibleTicks(tickTimes({ from: FIRST_INDEX, to: STOP_INDEX, ms, ease }), TICK_GAP_MS);
  return prizes.flatMap(({ grade, winner }, index) => {
    const start = roundStart(durations, index + 1);
    const stop = start + ms;
    return [
      ...ticks.map((at) => {
        const late = at / ms;
        return { at: start + at, sound: 'tick', volume: 0.3 + 0.5 * late, rate: 1.12 - 0.2 * late };
      }),
      { at: stop, sound: 'stop', volume: 0.9 },
      {
        at: stop,
        sound: `grade${grade ?? COINS_STING}`,
        volume: 0.8,
        ducksMusic: grade !== null && isRare(grade),
      },
      ...(winner === mine
        ? [
            {
              at: start + textMoment(winSpan(durations, index === prizes.length - 1)),
              sound: 'stop',
              volume: 0.9,
            },
          ]
        : []),
    ];
  });
};

/** When the text of a win's scene is shown, ms from the start of its round. */
const textMoment = ({ at, ms }: ReturnType<typeof winSpan>): number => at + (MULTIPLE_MOMENT * ms) / WIN_MS;

/** The sounds between two frames; none after a jump, forwards or back. */
export const cuesBetween = (cues: readonly DrawCue[], after: number, upTo: number): readonly DrawCue[] =>
  upTo <= after || upTo - after > JUMP_MS ? [] : cues.filter(({ at }) => at > after && at <= upTo);
