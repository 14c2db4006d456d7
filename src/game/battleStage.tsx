/** Stage entry for battles. Import it only with `import()`, from the pages that play battles. */
import { loadItems, type Atlas } from './engine/stageContext.ts';
import type { BattleModel, BattleMoment } from './model/battleModel.ts';
import type { PlaybackHandle } from './model/model.ts';
import { computeArenaLayout } from './rules/battle/arena.ts';
import { arenaSpecOf } from './scenes/battle/arenaView.ts';
import { BattleScene } from './scenes/battle/battleScene.ts';
import { readBattleTokens } from './scenes/battle/tokens.ts';
import { ItemPictures } from './scenes/shared/itemPictures.ts';
import { createStage, type StageProps } from './useStage.tsx';

export interface BattleStageProps extends StageProps<PlaybackHandle> {
  readonly battle: BattleModel; // must be the same object while nothing of it changes
  /** Battle time in ms since the countdown began, negative before; read every frame. Seeks and pauses change it. */
  now(): number;
  /** Called when a frame of another phase or round is drawn. */
  onMoment?(step: BattleMoment): void;
}

export const BattleStage = createStage<BattleStageProps, PlaybackHandle, BattleScene, Atlas>({
  load: (engine, context, { battle }) =>
    loadItems(engine, context, computeArenaLayout(engine.width, engine.height, arenaSpecOf(battle)).art),
  create: ({ engine, audio, loaded, readToken, page, onGraphicsLost }, props) =>
    new BattleScene(engine, audio, {
      ...{ page, onGraphicsLost },
      tokens: readBattleTokens(readToken),
      pictures: (onLoaded) => new ItemPictures(loaded, onLoaded),
      now: () => props().now(),
      isMotionReduced: () => props().settings.reducedMotion,
      onMoment: (step) => props().onMoment?.(step),
    }),
  follow: { battle: (scene, battle) => scene.setBattle(battle) },
  // The page may have started its clock with this render.
  rendered: (scene) => scene.redraw(),
  handleOf: (scene) => scene,
});
