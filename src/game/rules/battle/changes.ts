import type { Ease } from '../easing.ts';
import { STOP_REACH_PX } from '../stop.ts';
import { WINNER_INDEX } from '../strip.ts';
import { finaleStart, roundStart } from './playback.ts';
import type { BattleScript } from './script.ts';

/** Curves, and lengths in ms, from the design tokens. */
export interface BattlePace {
  readonly reelEase: Ease; // the travel
  readonly settleEase: Ease;
  readonly outEase: Ease;
  readonly inOutEase: Ease;
  readonly settle: number; // --dur-move
  readonly grow: number; // --dur-scene
  readonly light: number; // --dur-light
}

/** Values of one lane that change over time. */
export interface LaneValues {
  at: number; // index of the tile on the line in the round's strip
  aside: number; // its distance from the line, CSS px
  landed: number; // 0..1: growth of the tile on the line
  pool: number; // 0..1: strength of its light
}

/** Values of the whole arena that change over time. */
export interface ArenaValues {
  lit: number; // 0..1: light of the arena, rising during the countdown
  finale: number; // 0..1: progress of the light towards the winners
}

/** A change of some values over a span of time. */
export interface Change<Values> {
  readonly start: number; // ms since the start of its part of the playback
  readonly duration: number; // ms, above 0
  readonly ease: Ease;
  readonly from: Partial<Values>;
  readonly to: Partial<Values>;
}

/** One box in all lanes. Of two changes of one value the later one applies from its start on. */
export interface RoundChanges {
  readonly start: number; // ms of the playback
  readonly lanes: readonly (readonly Change<LaneValues>[])[]; // by lane
}

/** All changes of a battle's playback. */
export interface BattleChanges {
  readonly arena: readonly Change<ArenaValues>[];
  readonly rounds: readonly RoundChanges[];
}

/** The values before the playback. */
export const initialLane = (): LaneValues => ({ at: WINNER_INDEX, aside: 0, landed: 0, pool: 0 });
export const initialArena = (): ArenaValues => ({ lit: 0, finale: 0 });

/** Length of the shrinking of a grown tile when the next strip starts. */
const SHRINK_MS = 180;
/** A settle takes at most this share of what a round has left. */
const SETTLE_SHARE = 0.4;
/** A length of 0 ms becomes 1 ms: GSAP does not animate changes without length. */
const LEAST_MS = 1;

const span = (ms: number): number => Math.max(ms, LEAST_MS);

const travelChanges = (
  script: BattleScript,
  pace: BattlePace,
  round: number,
  lane: number,
): Change<LaneValues>[] => {
  const { from, stops } = script.travel(round);
  const stop = stops[lane] ?? 0;
  const aside = script.offset(round, lane) * STOP_REACH_PX;
  const travel = {
    start: 0,
    duration: span(stop),
    ease: pace.reelEase,
    from: { at: from, aside: 0 },
    to: { at: WINNER_INDEX, aside },
  };
  if (round === 1) return [travel];
  const shrink = {
    start: 0,
    duration: span(Math.min(SHRINK_MS, stop)),
    ease: pace.outEase,
    from: { landed: 1, pool: 1 },
    to: { landed: 0, pool: 0 },
  };
  return [travel, shrink];
};

const landingChanges = (
  script: BattleScript,
  pace: BattlePace,
  round: number,
  lane: number,
): Change<LaneValues>[] => {
  const stop = script.travel(round).stops[lane] ?? 0;
  const left = script.battle.durations.roundMs - stop;
  const settle = Math.min(pace.settle, left * SETTLE_SHARE);
  const aside = script.offset(round, lane) * STOP_REACH_PX;
  const risen = left - settle / 2;
  return [
    { start: stop, duration: span(settle), ease: pace.settleEase, from: { aside }, to: { aside: 0 } },
    {
      start: stop,
      duration: span(Math.min(pace.grow, left)),
      ease: pace.outEase,
      from: { landed: 0 },
      to: { landed: 1 },
    },
    {
      start: stop + settle / 2,
      duration: span(Math.min(pace.light, risen)),
      ease: pace.outEase,
      from: { pool: 0 },
      to: { pool: 1 },
    },
  ];
};

const lightChanges = (
  { rounds, battle }: BattleScript,
  { inOutEase, grow }: BattlePace,
): Change<ArenaValues>[] => {
  const { durations } = battle;
  return [
    { start: 0, duration: span(durations.countdownMs), ease: inOutEase, from: { lit: 0 }, to: { lit: 1 } },
    {
      start: finaleStart(rounds, durations),
      duration: span(Math.min(grow, durations.finaleMs)),
      ease: inOutEase,
      from: { finale: 0 },
      to: { finale: 1 },
    },
  ];
};

const roundChanges = (script: BattleScript, pace: BattlePace, round: number): RoundChanges => ({
  start: roundStart(script.battle.durations, round),
  lanes: Array.from({ length: script.lanes }, (_, lane) => [
    ...travelChanges(script, pace, round, lane),
    ...landingChanges(script, pace, round, lane),
  ]),
});

/** All changes of a battle, from its script; none for a battle that waits. */
export const battleChanges = (script: BattleScript, pace: BattlePace): BattleChanges => ({
  arena: script.rounds > 0 ? lightChanges(script, pace) : [],
  rounds: Array.from({ length: script.rounds }, (_, index) => roundChanges(script, pace, index + 1)),
});
