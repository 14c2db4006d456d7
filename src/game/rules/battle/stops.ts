import type { PlaybackDurations } from '../../model/battleModel.ts';
import { WINNER_INDEX } from '../strip.ts';
import { roundStart } from './playback.ts';

/** The last strip of a round stops after this share of the round. */
const LAST_STOP = 0.78;
/** The first strip stops no earlier than this share. */
const FIRST_STOP = 0.7;
/** Interval between the stops of strips that run together. */
const STOP_GAP_MS = 120;

/** Stop of each lane's strip, in ms from the round's start, ascending: 70 to 78 % of the round. */
export const roundStops = (lanes: number, roundMs: number): readonly number[] => {
  const gap = Math.min(STOP_GAP_MS, ((LAST_STOP - FIRST_STOP) * roundMs) / Math.max(lanes - 1, 1));
  return Array.from({ length: lanes }, (_, lane) => LAST_STOP * roundMs - (lanes - 1 - lane) * gap);
};

/** Tiles that pass during a travel, which starts inside the full strip. */
const TRAVEL = 27;
const SHORT_TRAVEL = 13;

/** What the stops depend on. */
export interface StopsInput {
  readonly lanes: readonly unknown[];
  readonly boxes: readonly unknown[];
  readonly durations: PlaybackDurations;
  readonly fast: boolean;
  readonly shortRounds: readonly number[];
  readonly shortMs: number;
}

/** How the strips of one round travel. */
export interface RoundTravel {
  readonly from: number; // the tile on the line when a strip starts; it stops at WINNER_INDEX
  readonly stops: readonly number[]; // by lane, ms from the round's start
}

/** The travel of a round, from 1. Strips of a short round stop as early as in a round of `shortMs`, which it outlasts. */
export const travelOf = (
  { lanes, durations, fast, shortRounds, shortMs }: StopsInput,
  round: number,
): RoundTravel => {
  const isShort = shortRounds.includes(round);
  const { roundMs } = durations;
  return {
    from: WINNER_INDEX - (fast || isShort ? SHORT_TRAVEL : TRAVEL),
    stops: roundStops(lanes.length, isShort ? Math.min(shortMs, roundMs) : roundMs),
  };
};

/** Time at which a drop is revealed, in ms of the playback. `round` counts from 1, `lane` from 0. */
export const landingTime = (battle: StopsInput, round: number, lane: number): number => {
  const { durations } = battle;
  return roundStart(durations, round) + (travelOf(battle, round).stops[lane] ?? durations.roundMs);
};

/** Number of revealed drops of a lane at a time of the playback, in ms; running totals count these. */
export const landedDropsAt = (battle: StopsInput, lane: number, elapsed: number): number => {
  const { countdownMs, roundMs } = battle.durations;
  const rounds = Math.floor((elapsed - countdownMs) / roundMs) + 1;
  const within = Math.min(Math.max(rounds, 0), battle.boxes.length);
  return within > 0 && landingTime(battle, within, lane) > elapsed ? within - 1 : within;
};
