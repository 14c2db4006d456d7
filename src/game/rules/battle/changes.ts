import type { Ease } from '../easing.ts';
import { STOP_REACH_PX } from '../stop.ts';
import { WINNER_INDEX } from '../strip.ts';
import { finaleStart, roundStart } from './playback.ts';
import type { BattleScript } from './script.ts';

/** How things move: curves, and lengths in ms, as the design tokens give them. */
export interface BattlePace {
  readonly reelEase: Ease; // the travel
  readonly settleEase: Ease;
  readonly outEase: Ease;
  readonly inOutEase: Ease;
  readonly settle: number; // --dur-move
  readonly grow: number; // --dur-scene
  readonly light: number; // --dur-light
}

/** What changes over time in one lane. */
export interface LaneValues {
  at: number; // which tile of the round's strip is on the line
  aside: number; // CSS px by which it stands beside it
  landed: number; // 0..1: how far the tile on the line has come forward
  pool: number; // 0..1: how far its light has risen
}

/** What changes over time in the whole arena. */
export interface ArenaValues {
  lit: number; // 0..1: how far the arena has lit up, over the countdown
  finale: number; // 0..1: how far the lamp has moved to the winners
}

/** Some values on their way from one moment to another. */
export interface Change<Values> {
  readonly start: number; // ms since its part of the playback began
  readonly duration: number; // ms, above 0
  readonly ease: Ease;
  readonly from: Partial<Values>;
  readonly to: Partial<Values>;
}

/** One box, all lanes at once. Of two changes of one value the later one counts from its start on. */
export interface RoundChanges {
  readonly start: number; // ms of the playback
  readonly lanes: readonly (readonly Change<LaneValues>[])[]; // by lane
}

/** A battle's whole playback. */
export interface BattleChanges {
  readonly arena: readonly Change<ArenaValues>[];
  readonly rounds: readonly RoundChanges[];
}

/** Before the playback begins. */
export const initialLane = (): LaneValues => ({ at: WINNER_INDEX, aside: 0, landed: 0, pool: 0 });
export const initialArena = (): ArenaValues => ({ lit: 0, finale: 0 });

/** What has come forward goes back in this time when the next strip sets off. */
const SHRINK_MS = 180;
/** A settle takes no more than this part of what a round has left. */
const SETTLE_SHARE = 0.4;
/** A setting of 0 ms is a change within the first ms: what has no length has no place on a timeline. */
const LEAST_MS = 1;

const span = (ms: number): number => Math.max(ms, LEAST_MS);

const travelOf = (
  script: BattleScript,
  pace: BattlePace,
  round: number,
  lane: number,
): Change<LaneValues>[] => {
  const stop = script.stops[lane] ?? 0;
  const aside = script.offset(round, lane) * STOP_REACH_PX;
  const travel = {
    start: 0,
    duration: span(stop),
    ease: pace.reelEase,
    from: { at: script.from, aside: 0 },
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

const landingOf = (
  script: BattleScript,
  pace: BattlePace,
  round: number,
  lane: number,
): Change<LaneValues>[] => {
  const stop = script.stops[lane] ?? 0;
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
    ...travelOf(script, pace, round, lane),
    ...landingOf(script, pace, round, lane),
  ]),
});

/** Everything that moves in a battle, worked out from its script. Nothing does in a battle that waits. */
export const battleChanges = (script: BattleScript, pace: BattlePace): BattleChanges => ({
  arena: script.rounds > 0 ? lightChanges(script, pace) : [],
  rounds: Array.from({ length: script.rounds }, (_, index) => roundChanges(script, pace, index + 1)),
});
