import type { PlaybackDurations, PlaybackMoment } from '../../model/battleModel.ts';
import { copyWin, noWin, type WinState } from '../finish.ts';
import { playbackAt } from '../battle/playback.ts';
import type { Ease } from '../easing.ts';
import { travelSpeed } from '../travel.ts';
import { stopTime } from './playback.ts';
import { FIRST_INDEX, STOP_INDEX } from './strip.ts';

/** What the timeline moves. */
export interface DrawValues {
  at: number; // position of the strip under the needles, in tiles
  seen: number; // 0..1: visibility of prize and strip
  lamp: number; // 1 full, less while a strip runs
  landed: number; // 0..1: growth of the winner's tile, dimming of the others
  pool: number; // 0..1: rise of the light below prize and winner
  motes: number; // 0..1: drift of the motes of a rare prize
}

/** The whole stage at one moment. */
export interface DrawFrame extends DrawValues {
  phase: PlaybackMoment['phase'];
  round: number; // the visible strip, from 1
  speed: number; // tiles per ms
  readonly win: WinState; // of a prize that the visitor wins
}

export const initialFrame = (): DrawFrame => ({
  ...initialDraw(),
  phase: 'countdown',
  round: 1,
  speed: 0,
  win: noWin(),
});

export const initialDraw = (): DrawValues => ({
  at: FIRST_INDEX,
  seen: 0,
  lamp: 1,
  landed: 0,
  pool: 0,
  motes: 0,
});

/** Fills in phase, visible round and speed at `elapsed` ms of the playback of `prizes` rounds. */
export const fillMoment = (
  frame: DrawFrame,
  prizes: number,
  durations: PlaybackDurations,
  elapsed: number,
  ease: Ease,
): void => {
  const { phase, round, into } = playbackAt(prizes, durations, elapsed);
  const ms = stopTime(durations);
  frame.phase = phase;
  frame.round = Math.max(round, 1);
  frame.speed =
    phase === 'round' && into < ms ? travelSpeed({ ease, tiles: STOP_INDEX - FIRST_INDEX, ms }, into) : 0;
};

/** A whole frame without travel: a round's code appears when its strip would stop, and stays for the round. */
export const fillStill = (
  frame: DrawFrame,
  prizes: number,
  durations: PlaybackDurations,
  elapsed: number,
): void => {
  const { phase, round, into } = playbackAt(prizes, durations, elapsed);
  const isLanded =
    phase === 'finale' || phase === 'done' || (phase === 'round' && into >= stopTime(durations));
  const landed = isLanded ? 1 : 0;
  frame.phase = phase;
  frame.round = Math.max(round, 1);
  frame.speed = 0;
  frame.at = isLanded ? STOP_INDEX : FIRST_INDEX;
  frame.seen = 1;
  frame.lamp = 1;
  frame.landed = landed;
  frame.pool = landed;
  frame.motes = 0;
  copyWin(frame.win, noWin());
};
