/** The light door: model, rules and machines. Reaches neither Pixi, GSAP nor Howler. */
export type { ReelBox, ReelEnd, ReelFailure, ReelHandle, ReelItem, ReelLight, ReelSpin } from './model.ts';
export { stageHeight } from './rules/layout.ts';
export { openingMachine, unsold, type Opening, type OpeningOrder } from './machines/opening.ts';
