/** Stage entry for draws of giveaways. Import it only with `import()`, from the page of a giveaway. */
import { loadNothing } from './engine/stageContext.ts';
import type { DrawHandle, DrawModel } from './model/drawModel.ts';
import { DrawScene } from './scenes/draw/drawScene.ts';
import { readDrawTokens } from './scenes/draw/tokens.ts';
import { ItemPictures } from './scenes/shared/itemPictures.ts';
import { createStage, type StageProps } from './useStage.tsx';

export interface DrawStageProps extends StageProps<DrawHandle> {
  readonly draw: DrawModel; // must be the same object while nothing of it changes
  /** ms since the draw, negative before; read every frame. Seeks and pauses change it. */
  now(): number;
}

export const DrawStage = createStage<DrawStageProps, DrawHandle, DrawScene, undefined>({
  load: loadNothing,
  paintsText: true,
  create: ({ engine, audio, readToken, page, onGraphicsLost }, props) =>
    new DrawScene(engine, audio, {
      ...{ page, onGraphicsLost },
      tokens: readDrawTokens(readToken),
      pictures: (onLoaded) => new ItemPictures({}, onLoaded),
      now: () => props().now(),
      isMotionReduced: () => props().settings.reducedMotion,
    }),
  follow: { draw: (scene, draw) => scene.setDraw(draw) },
  handleOf: (scene) => scene,
});
