/** Model, rules and machines. Imports neither Pixi, GSAP nor Howler. */
export type {
  Pictured,
  PlaybackHandle,
  ReelBox,
  ReelCrate,
  ReelHandle,
  ReelItem,
  ReelSpin,
  RollHandle,
  RollLight,
  RollResult,
  StageFailure,
} from './model/model.ts';
export { stageHeight } from './rules/layout.ts';
export { battleMachine, type BattlePhase, type BattleSnapshot } from './machines/battleMachine.ts';
export {
  openingMachine,
  unsoldRollIds,
  type OpenedBox,
  type OpeningActors,
  type OpeningRequest,
} from './machines/openingMachine.ts';
export type { BattleLaneModel, BattleModel, BattlePullModel, BattleMoment } from './model/battleModel.ts';
export {
  arenaHeight,
  computeArenaLayout,
  flatArenaHeight,
  type ArenaLane,
  type ArenaLayout,
  type ArenaSpec,
  type Rect,
} from './rules/battle/arena.ts';
export { landedDropsAt, landingTime } from './rules/battle/stops.ts';
export { playbackEnd, playbackAt, roundStart } from './rules/battle/playback.ts';
export {
  applyReplayCommand,
  isReplayRunning,
  createReplay,
  replayPosition,
  type ReplayClock,
  type ReplayCommand,
} from './rules/battle/replay.ts';
export { leadersAfter, type BattleValues } from './rules/battle/standings.ts';
export {
  seriesEnd,
  wheelMachine,
  type DreamActors,
  type DreamOutcome,
  type DreamRequest,
  type SeriesEnd,
} from './machines/wheelMachine.ts';
export type { WheelFace, WheelHandle, WheelSpin } from './model/wheelModel.ts';
export type { RepeatPlan, RepeatProgress } from './rules/wheel/repeat.ts';
export {
  autoOpenMachine,
  type AutoContext,
  type AutoOpenActors,
  type AutoPause,
  type AutoSeries,
  type AutoSeriesEnd,
} from './machines/autoOpenMachine.ts';
export type { AutoOutcome, AutoPlan } from './rules/autoOpen.ts';
export type { DrawHandle, DrawModel, DrawPrizeModel } from './model/drawModel.ts';
export { revealedAt } from './rules/draw/playback.ts';
