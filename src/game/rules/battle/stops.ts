import type { PlaybackDurations } from '../../model/battleModel.ts';
import { roundStart } from './playback.ts';

/** The last strip of a round stands when this part of the round is over; the rest of it belongs to the drops. */
const LAST_STOP = 0.78;
/** The first one stands no earlier than this. */
const FIRST_STOP = 0.7;
/** Strips that run together stop this far apart. */
const STOP_GAP_MS = 120;

/** When each lane's strip stands, in ms from the round's begin, rising: 70 to 78 % of the round. */
export const roundStops = (lanes: number, roundMs: number): readonly number[] => {
  const gap = Math.min(STOP_GAP_MS, ((LAST_STOP - FIRST_STOP) * roundMs) / Math.max(lanes - 1, 1));
  return Array.from({ length: lanes }, (_, lane) => LAST_STOP * roundMs - (lanes - 1 - lane) * gap);
};

/** What a lane's stops follow from. */
export interface StopsInput {
  readonly lanes: readonly unknown[];
  readonly boxes: readonly unknown[];
  readonly durations: PlaybackDurations;
}

/** When a drop comes to lie in the open, in ms of the playback. `round` counts from 1, `lane` from 0. */
export const landingTime = ({ lanes, durations }: StopsInput, round: number, lane: number): number =>
  roundStart(durations, round) + (roundStops(lanes.length, durations.roundMs)[lane] ?? durations.roundMs);

/** How many drops lie in the open in a lane at a moment of the playback, in ms. Where running totals come from. */
export const landedDropsAt = (battle: StopsInput, lane: number, elapsed: number): number => {
  const { countdownMs, roundMs } = battle.durations;
  const rounds = Math.floor((elapsed - countdownMs) / roundMs) + 1;
  const within = Math.min(Math.max(rounds, 0), battle.boxes.length);
  return within > 0 && landingTime(battle, within, lane) > elapsed ? within - 1 : within;
};
