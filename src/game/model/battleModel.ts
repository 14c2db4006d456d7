/** Input and output types of the battle stage. Without wire types. */
import type { BattleMode } from '../../fair/outcome/battleRuleSchema.ts';
import type { ReelBox, ReelFailure } from './model.ts';

/** Lengths in ms, the same on the server and the canvas. */
export interface PlaybackDurations {
  readonly countdownMs: number; // from the start to the first round
  readonly roundMs: number; // one box, all seats at once
  readonly finaleMs: number; // the winner is shown
}

/** The part of a playback that a moment lies in. */
export interface PlaybackMoment {
  readonly phase: 'countdown' | 'round' | 'finale' | 'done';
  readonly round: number; // counts from 1; 0 during the countdown, the last one in the finale and after it
  readonly into: number; // ms since the phase began; in 'round', since this round began
  readonly progress: number; // elapsed part of the phase, 0..1
}

/** One seat, drawn as one strip that runs down. */
export interface BattleLaneModel {
  readonly seat: number; // counts from 0; lanes stand in this order
  readonly name: string;
  readonly mine: boolean; // the visitor sits here
  readonly side: number; // counts from 0; lanes of one team share it and stand together
}

/** One box opened in one lane. */
export interface BattlePullModel {
  readonly box: number; // its round, counts from 1
  readonly seat: number;
  readonly itemId: string; // one of the box's
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: fixes every tile that flashes past
  readonly value: number; // list price, minor units
}

/** A battle as the stage plays it. The outcome is known before it starts; the stage only shows it. */
export interface BattleModel {
  readonly id: string;
  readonly lanes: readonly BattleLaneModel[]; // 2..6, in the order of seats
  readonly boxes: readonly ReelBox[]; // one a round, 1..20; the same object for equal boxes
  readonly pulls: readonly BattlePullModel[]; // one for each round and seat, in any order; none while it waits
  readonly winners: readonly number[]; // seats; empty while nobody knows, and then nobody stands in the lamp
  readonly fast: boolean; // strips travel a shorter way
  readonly durations: PlaybackDurations;
  readonly mode: BattleMode;
  readonly terminal: boolean; // only the last box counts: its drop is each lane's best
}

/** How the visitor wants it. May change while the stage is mounted. */
export interface BattleSettings {
  readonly soundEffects: boolean; // ticks, stops and stings may be heard
  readonly music?: boolean; // so may music; without it nothing plays under the sounds
  readonly reducedMotion: boolean; // jumps from one round's drops to the next, no travel
}

/** What the page holds in its hand once the stage stands. */
export interface BattleHandle {
  /** Shows the frame of `now()`. For every change of the clock: a seek, a pause, a resume, another speed. */
  redraw(): void;
  /** True silences the stage, false lets it be heard. */
  setMuted(muted: boolean): void;
}

/** Where the playback has come to, in the page's words. */
export type BattleMoment = Pick<PlaybackMoment, 'phase' | 'round'>;

export type BattleFailure = ReelFailure;
