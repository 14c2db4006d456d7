/** The battle stage's input and output types, free of React and wire types. */
import type { BattleMode } from '../../fair/outcome/battleRuleSchema.ts';
import type { ReelBox } from './model.ts';

/** Lengths in ms, the same on server and canvas. */
export interface PlaybackDurations {
  readonly countdownMs: number; // from the start to the first round
  readonly roundMs: number; // one box in all seats
  readonly finaleMs: number; // the winner is shown
}

/** The state of a playback at one moment. */
export interface PlaybackMoment {
  readonly phase: 'countdown' | 'round' | 'finale' | 'done';
  readonly round: number; // from 1; 0 during the countdown, the last one from the finale on
  readonly into: number; // ms since the phase began; in 'round', since this round began
  readonly progress: number; // elapsed share of the phase, 0..1
}

/** One seat, drawn as one strip that runs down. */
export interface BattleLaneModel {
  readonly seat: number; // from 0; lanes are drawn in this order
  readonly name: string;
  readonly mine: boolean; // the visitor's own seat
  readonly side: number; // from 0; lanes of one team share it and are drawn side by side
}

/** One box opened in one lane. */
export interface BattlePullModel {
  readonly box: number; // its round, from 1
  readonly seat: number;
  readonly itemId: string; // one of the box's items
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: determines every tile of the strip
  readonly value: number; // list price, minor units
}

/** The visitor's own win as the stage shows it; every text is in the visitor's language. */
export interface OwnWin {
  readonly times: number; // its amount over the price of a seat
  readonly label: string; // above the amount, as 'You won'
  readonly multiple: string; // below it, as '×2.1'; '' for none
  /** The amount while it counts up: `share` 0..1. All texts have the length of the last one, or less. */
  amountAt(share: number): string;
}

/** A battle as the stage plays it. The outcome is final before the playback starts. */
export interface BattleModel {
  readonly id: string;
  readonly lanes: readonly BattleLaneModel[]; // 2..6, in the order of seats
  readonly boxes: readonly ReelBox[]; // one a round, 1..20; equal boxes must be the same object
  readonly restPicture: string; // address of the picture of the first round's box
  readonly pulls: readonly BattlePullModel[]; // one for each round and seat, in any order; empty while the battle waits
  readonly winners: readonly number[]; // seats; empty until known, then the finale highlights them
  readonly fast: boolean; // strips travel a shorter distance
  readonly shortRounds: readonly number[]; // rounds, from 1, whose strips stop early on this device; the rounds stay as long
  readonly shortMs: number; // length of the round whose stops they have
  readonly ownWin: OwnWin | null; // null for watchers, and for a player who wins nothing
  readonly durations: PlaybackDurations;
  readonly mode: BattleMode;
  readonly terminal: boolean; // only the last box counts: its drop is the lane's best one
}

/** The phase and round of the playback. */
export type BattleMoment = Pick<PlaybackMoment, 'phase' | 'round'>;
