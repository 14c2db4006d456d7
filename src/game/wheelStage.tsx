/** Stage entry for dreams. Import it only with `import()`, from the page with the wheel. */
import { loadNothing } from './engine/stageContext.ts';
import type { RollLight } from './model/model.ts';
import type { WheelFace, WheelHandle } from './model/wheelModel.ts';
import { ItemPictures } from './scenes/shared/itemPictures.ts';
import { handleOfRoll } from './scenes/shared/timedScene.ts';
import { readWheelTokens } from './scenes/wheel/tokens.ts';
import { WheelScene } from './scenes/wheel/wheelScene.ts';
import { createStage, type StageProps } from './useStage.tsx';

export interface WheelStageProps extends StageProps<WheelHandle> {
  readonly face: WheelFace; // other terms while mounted are shown once the pointer stands
  /** Changes of the page's own light. */
  onLight?(light: RollLight): void;
}

export const WheelStage = createStage<WheelStageProps, WheelHandle, WheelScene, undefined>({
  load: loadNothing,
  paintsText: true,
  create: ({ engine, audio, readToken, page, onGraphicsLost }, props) =>
    new WheelScene(engine, audio, {
      ...{ page, onGraphicsLost },
      tokens: readWheelTokens(readToken),
      pictures: (onLoaded) => new ItemPictures({}, onLoaded),
      isMotionReduced: () => props().settings.reducedMotion,
      onLight: (light) => props().onLight?.(light),
    }),
  follow: { face: (scene, face) => scene.setFace(face) },
  handleOf: handleOfRoll,
});
