/** The draw stage's input and output types, free of React and wire types. */
import type { PlaybackDurations, PlaybackMoment } from './battleModel.ts';
import type { Grade, Pictured, PlaybackHandle } from './model.ts';

/** One prize, drawn as one strip of codes. */
export interface DrawPrizeModel {
  readonly item: Pictured | null; // null: coins
  readonly grade: Grade | null; // colour of the light below an item; coins lie in the accent's
  readonly winner: string; // the code the strip stops at
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: determines every code that passes
}

/** A drawn giveaway as the stage plays it. The outcome is final before the playback starts. */
export interface DrawModel {
  readonly id: string;
  readonly codes: readonly string[]; // digits; every participant's, in joining order
  readonly mine: string | null; // the visitor's own code
  readonly winText: string; // what the scene of the visitor's own win says
  readonly prizes: readonly DrawPrizeModel[]; // one a round, in the order of the draw
  readonly repeats: boolean; // winners take part in later rounds too
  readonly durations: PlaybackDurations;
}

/** The page's access to a mounted draw. */
export interface DrawHandle extends PlaybackHandle {
  /** Ends the scene of the visitor's own win at once. No effect without one. */
  skipWin(): void;
}

export type DrawMoment = PlaybackMoment;
