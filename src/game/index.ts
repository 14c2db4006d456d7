/** The light door: model, rules and machines. Reaches neither Pixi, GSAP nor Howler. */
export type {
  ReelBox,
  ReelCrate,
  ReelEnd,
  ReelFailure,
  ReelHandle,
  ReelItem,
  ReelLight,
  ReelSpin,
} from './model.ts';
export { stageHeight } from './rules/layout.ts';
export { battleMachine, type BattlePhase, type KnownBattle } from './machines/battle.ts';
export { openingMachine, unsold, type Opening, type OpeningOrder } from './machines/opening.ts';
export type {
  BattleFailure,
  BattleHandle,
  BattleLaneModel,
  BattleModel,
  BattlePullModel,
  BattleSettings,
  BattleStep,
} from './battleModel.ts';
export {
  arenaHeight,
  layArena,
  type ArenaLane,
  type ArenaLayout,
  type ArenaOf,
  type Rect,
} from './rules/battle/arena.ts';
export { dropsAt, dropTime } from './rules/battle/stops.ts';
export { endOf, playbackAt, startOfRound } from './rules/battle/playback.ts';
export {
  replayAfter,
  replayMoves,
  replayOf,
  replayPlace,
  type ReplayClock,
  type ReplayStep,
} from './rules/battle/replay.ts';
export { leadersAfter, type BattleValues } from './rules/battle/standing.ts';
