/** Stage entry for boxes. Import it only with `import()`, from the pages that open boxes. */
import type { ReelBox, ReelCrate, ReelHandle, RollLight } from './model/model.ts';
import { computeStageLayout } from './rules/layout.ts';
import { ReelAssets } from './scenes/reel/reelAssets.ts';
import { ReelScene } from './scenes/reel/reelScene.ts';
import { handleOfRoll } from './scenes/shared/timedScene.ts';
import { readStageTokens } from './scenes/shared/tokens.ts';
import { createStage, type StageProps } from './useStage.tsx';

export interface ReelStageProps extends StageProps<ReelHandle> {
  readonly box: ReelBox; // another box while mounted shows that box's strips at rest
  readonly crate?: ReelCrate; // pictures of the box that opens; without them strips start at once
  readonly strips?: number; // number of strips at rest, 1..10; default 1
  /** Changes of the page's own light. */
  onLight?(light: RollLight): void;
}

export const ReelStage = createStage<ReelStageProps, ReelHandle, ReelScene>({
  artWidth: ({ width, height }, { strips = 1 }) => computeStageLayout(width, height, strips).tile.art,
  paintsText: true,
  create: ({ engine, audio, atlas, readToken, page, onGraphicsLost }, props) =>
    new ReelScene(engine, audio, {
      ...{ page, onGraphicsLost },
      tokens: readStageTokens(readToken),
      assets: new ReelAssets(atlas),
      onLight: (light) => props().onLight?.(light),
    }),
  follow: {
    strips: (scene, strips = 1) => scene.setCount(strips),
    box: (scene, box) => scene.setBox(box),
    crate: (scene, crate) => crate && scene.setCrate(crate),
  },
  handleOf: handleOfRoll,
});
