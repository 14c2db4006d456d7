import type { PlaybackDurations } from '../../model/battleModel.ts';
import type { SoundOptions } from '../../engine/audio.ts';
import { audibleTicks } from '../../rules/ticks.ts';
import { isRare } from '../../rules/timing.ts';
import { finaleStart, roundStart } from '../../rules/battle/playback.ts';
import type { BattleScript } from '../../rules/battle/script.ts';

/** A sound and its time, in ms of the playback. */
export interface BattleCue extends SoundOptions {
  readonly at: number;
  readonly sound: string;
}

/** Shortest interval between two ticks; all lanes share one stream of them. */
const TICK_GAP_MS = 58;
const SECOND = 1000;
/** Frames farther apart than this, in ms of the playback, are a jump. */
const JUMP_MS = 400;
/** Sound of a strip's stop, whatever the grade. */
const PLAIN_STOP = 'laneStop4';

const countdownCues = ({ countdownMs }: PlaybackDurations): BattleCue[] =>
  Array.from({ length: Math.floor(countdownMs / SECOND) }, (_, left) => ({
    at: Math.max(countdownMs - (left + 1) * SECOND, 0),
    sound: 'countdown',
    volume: 0.5,
  }));

const tickCues = (start: number, passings: readonly number[], length: number): BattleCue[] =>
  audibleTicks(passings, TICK_GAP_MS).map((at) => {
    const late = at / length;
    return { at: start + at, sound: 'laneTick', volume: 0.2 + 0.4 * late, rate: 1.1 - 0.2 * late };
  });

const roundCues = (script: BattleScript, passings: readonly number[], round: number): BattleCue[] => {
  const start = roundStart(script.battle.durations, round);
  const last = script.stops.at(-1) ?? 0;
  const best = script.bestGrade(round);
  const quiet = 0.6 / Math.sqrt(script.lanes);
  return [
    ...tickCues(start, passings, last),
    ...script.stops.slice(0, -1).map((at) => ({ at: start + at, sound: PLAIN_STOP, volume: quiet })),
    { at: start + last, sound: `laneStop${best}`, volume: 0.8, ducksMusic: isRare(best) },
  ];
};

/**
 * The sounds of a battle by time: the seconds of the countdown, one stream of ticks a round for all lanes, a quiet
 * stop per lane, the round's rarest grade at the last of them, and the finale.
 */
export const battleCues = (script: BattleScript, passTimes: readonly number[]): readonly BattleCue[] => {
  if (script.rounds === 0) return [];
  const { durations } = script.battle;
  return [
    ...countdownCues(durations),
    ...Array.from({ length: script.rounds }, (_, index) => roundCues(script, passTimes, index + 1)).flat(),
    { at: finaleStart(script.rounds, durations), sound: 'finale', volume: 0.9, ducksMusic: true },
  ].sort((a, b) => a.at - b.at);
};

/** The sounds between two frames; none after a jump, forwards or back. */
export const cuesBetween = (
  cues: readonly BattleCue[],
  after: number,
  upTo: number,
): readonly BattleCue[] => {
  if (upTo <= after || upTo - after > JUMP_MS) return [];
  return cues.filter(({ at }) => at > after && at <= upTo);
};
