import type { PlaybackDurations } from '../../model/battleModel.ts';
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

/** What the stops depend on. */
export interface StopsInput {
  readonly lanes: readonly unknown[];
  readonly boxes: readonly unknown[];
  readonly durations: PlaybackDurations;
}

/** Time at which a drop is revealed, in ms of the playback. `round` counts from 1, `lane` from 0. */
export const landingTime = ({ lanes, durations }: StopsInput, round: number, lane: number): number =>
  roundStart(durations, round) + (roundStops(lanes.length, durations.roundMs)[lane] ?? durations.roundMs);

/** Number of revealed drops of a lane at a time of the playback, in ms; running totals count these. */
export const landedDropsAt = (battle: StopsInput, lane: number, elapsed: number): number => {
  const { countdownMs, roundMs } = battle.durations;
  const rounds = Math.floor((elapsed - countdownMs) / roundMs) + 1;
  const within = Math.min(Math.max(rounds, 0), battle.boxes.length);
  return within > 0 && landingTime(battle, within, lane) > elapsed ? within - 1 : within;
};
