/** The light door: model, rules and machines. Reaches neither Pixi, GSAP nor Howler. */
export type {
  Grade,
  ReelBox,
  ReelEnd,
  ReelFailure,
  ReelHandle,
  ReelItem,
  ReelLight,
  ReelPlay,
  ReelSettings,
  ReelShare,
  ReelSpin,
} from './model.ts';
export { stageHeight } from './rules/layout.ts';
export {
  openingMachine,
  unsold,
  type Opening,
  type OpeningActor,
  type OpeningContext,
  type OpeningEvent,
  type OpeningOrder,
  type OpeningSnapshot,
} from './machines/opening.ts';
