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
  WatchedCanvas,
} from './model/model.ts';
export { winDegree } from './rules/finish.ts';
export { stageHeight } from './rules/layout.ts';
export { battleMachine, type BattlePhase, type BattleSnapshot } from './machines/battleMachine.ts';
export {
  rollMachine,
  unsoldRollIds,
  type RollActors,
  type Rolled,
  type RollRequest,
} from './machines/rollMachine.ts';
export {
  seriesMachine,
  type Series,
  type SeriesActors,
  type SeriesPause,
  type SeriesStop,
} from './machines/seriesMachine.ts';
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
export { isOwnWinAt } from './rules/battle/ownWin.ts';
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
export type { WheelFace, WheelHandle, WheelSpin } from './model/wheelModel.ts';
export {
  repeatRules,
  type RepeatEnd,
  type RepeatOutcome,
  type RepeatPlan,
  type RepeatProgress,
} from './rules/wheel/repeat.ts';
export {
  autoOpenRules,
  type AutoEnd,
  type AutoOutcome,
  type AutoPlan,
  type AutoProgress,
} from './rules/autoOpen.ts';
export type { DrawHandle, DrawModel, DrawPrizeModel } from './model/drawModel.ts';
export { revealedAt } from './rules/draw/playback.ts';
