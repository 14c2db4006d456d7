/** The wheel stage's input and output types, free of React and wire types. */
import type { DreamSide } from '../../fair/outcome/dreamOutcome.ts';
import type { Grade, Pictured, RollHandle } from './model.ts';

/** The item in the middle of the wheel. */
export interface WheelTarget extends Pictured {
  readonly grade: Grade; // colour of the winning arc and of the light below the item
}

/** What the wheel shows at rest. Every ticket is as wide as every other, so the arc is the chance. */
export interface WheelFace {
  readonly target: WheelTarget | null; // null: nothing is chosen
  readonly tickets: number; // winning tickets, 1..100000
  readonly side: DreamSide; // under: the lowest tickets win; over: the highest
}

/** One turn of the pointer. The outcome is final before it starts. */
export interface WheelSpin {
  readonly face: WheelFace;
  readonly roll: number; // 1..100000: where the pointer stops
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: determines turns and speed, never the outcome
  readonly multiple?: string; // of a win, its value over the stake as the page writes it; none for a loss
}

/** The page's access to a mounted wheel. At rest the pointer keeps its place, and the light of the result goes out. */
export type WheelHandle = RollHandle<WheelSpin>;
