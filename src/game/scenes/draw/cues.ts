import type { DrawModel } from '../../model/drawModel.ts';
import { roundStart } from '../../rules/battle/playback.ts';
import type { Ease } from '../../rules/easing.ts';
import { stopTime, winSpan } from '../../rules/draw/playback.ts';
import { FIRST_INDEX, STOP_INDEX } from '../../rules/draw/strip.ts';
import { tickTimes } from '../../rules/ticks.ts';
import { WIN_MS } from '../../rules/finish.ts';
import { isRare } from '../../rules/timing.ts';
import { tickCues, type Cue } from '../shared/cues.ts';
import { MULTIPLE_MOMENT } from '../shared/winTimeline.ts';

/** Coins sound like an item of this grade. */
const COINS_STING = 2;

/**
 * The sounds of a draw: in each round a tick per passing code, the stop, the sting of the prize's grade, and one stop
 * as the text of the visitor's own win is shown.
 */
export const drawCues = ({ prizes, durations, mine }: DrawModel, ease: Ease): readonly Cue[] => {
  const ms = stopTime(durations);
  const ticks = tickTimes({ from: FIRST_INDEX, to: STOP_INDEX, ms, ease });
  return prizes.flatMap(({ grade, winner }, index) => {
    const start = roundStart(durations, index + 1);
    const stop = start + ms;
    return [
      ...tickCues(ticks, ms, { start, volume: [0.3, 0.5] }),
      { at: stop, sound: 'stop', volume: 0.9 },
      {
        at: stop,
        sound: `grade${grade ?? COINS_STING}`,
        volume: 0.8,
        ducks: grade !== null && isRare(grade),
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
