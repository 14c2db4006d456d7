import type { PlaybackDurations } from '../../model/battleModel.ts';
import { isRare } from '../../rules/timing.ts';
import { finaleStart, roundStart } from '../../rules/battle/playback.ts';
import { ownWinSpan } from '../../rules/battle/ownWin.ts';
import type { BattleScript } from '../../rules/battle/script.ts';
import { tickCues, type Cue } from '../shared/cues.ts';
import { coinCues, winCues } from '../shared/winCues.ts';

/** All lanes share one stream of ticks. */
const TICK = { sound: 'laneTick', gap: 58, volume: [0.2, 0.4], rate: 1.1 } as const;
const SECOND = 1000;
/** Sound of a strip's stop, whatever the grade. */
const PLAIN_STOP = 'laneStop4';

const countdownCues = ({ countdownMs }: PlaybackDurations): Cue[] =>
  Array.from({ length: Math.floor(countdownMs / SECOND) }, (_, left) => ({
    at: Math.max(countdownMs - (left + 1) * SECOND, 0),
    sound: 'countdown',
    volume: 0.5,
  }));

const roundCues = (script: BattleScript, passings: readonly number[], round: number): Cue[] => {
  const start = roundStart(script.battle.durations, round);
  const { stops } = script.travel(round);
  const last = stops.at(-1) ?? 0;
  const best = script.bestGrade(round);
  const quiet = 0.6 / Math.sqrt(script.lanes);
  return [
    ...tickCues(passings, last, { ...TICK, start }),
    ...stops.slice(0, -1).map((at) => ({ at: start + at, sound: PLAIN_STOP, volume: quiet })),
    { at: start + last, sound: `laneStop${best}`, volume: 0.8, ducks: isRare(best) },
  ];
};

/** Louder and with coins when the visitor has won, quiet when they have lost. */
const finaleCues = ({ battle, won, ownWin }: BattleScript, at: number): Cue[] => {
  const isMine = battle.lanes.map(({ mine }) => mine);
  const hasWon = isMine.some((mine, lane) => mine && won[lane] === true);
  const hasLost = !hasWon && isMine.includes(true);
  return [
    { at, sound: 'finale', volume: hasWon ? 1 : hasLost ? 0.5 : 0.8, ducks: true },
    ...(hasWon && !ownWin ? coinCues(at, 4) : []),
  ];
};

/** The sounds of the scene of the visitor's own win. */
const ownWinCues = ({ ownWin, rounds, battle }: BattleScript): Cue[] =>
  ownWin ? winCues(ownWinSpan(rounds, battle.durations).start, ownWin.degree) : [];

/**
 * The sounds of a battle by time: the seconds of the countdown, one stream of ticks a round for all lanes, a quiet
 * stop per lane, the round's rarest grade at the last of them, the finale, and the visitor's own win.
 * `passTimes`: by round.
 */
export const battleCues = (
  script: BattleScript,
  passTimes: (round: number) => readonly number[],
): readonly Cue[] => {
  if (script.rounds === 0) return [];
  const { durations } = script.battle;
  return [
    ...countdownCues(durations),
    ...Array.from({ length: script.rounds }, (_, index) =>
      roundCues(script, passTimes(index + 1), index + 1),
    ).flat(),
    ...finaleCues(script, finaleStart(script.rounds, durations)),
    ...ownWinCues(script),
  ].sort((a, b) => a.at - b.at);
};
