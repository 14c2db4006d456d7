/** Stage entry for boxes. Import it only with `import()`, from the pages that open boxes. */
import type { ReelBox, ReelCrate, ReelHandle, RollLight } from './model/model.ts';
import { AssetMissing } from './engine/assets.ts';
import { pictureScale } from './engine/atlasScale.ts';
import { computeStageLayout } from './rules/layout.ts';
import { SHEET_ITEM_WIDTH } from './rules/sheet.ts';
import { ReelAssets } from './scenes/reel/reelAssets.ts';
import { ReelScene } from './scenes/reel/reelScene.ts';
import { handleOfRoll } from './scenes/shared/timedScene.ts';
import { readStageTokens } from './scenes/shared/tokens.ts';
import { createStage, type StageProps } from './useStage.tsx';

export interface ReelStageProps extends StageProps<ReelHandle> {
  readonly box: ReelBox; // another box while mounted shows that box's strips at rest
  readonly crate?: ReelCrate; // pictures of the box; without them strips start at once
  readonly strips?: number; // number of strips at rest, 1..10; default 1
  /** Changes of the page's own light. */
  onLight?(light: RollLight): void;
}

export const ReelStage = createStage<ReelStageProps, ReelHandle, ReelScene, ReelAssets>({
  async load({ width, height, resolution }, { onArrived }, { strips = 1, crate, box }) {
    const { art } = computeStageLayout(width, height, strips).tile;
    const assets = new ReelAssets(pictureScale(art * resolution, SHEET_ITEM_WIDTH));
    if (crate) await assets.load(crate, onArrived);
    const hasNone = await assets.pictures.loadMissing(box.items.map(({ item }) => item));
    if (hasNone) throw new AssetMissing('no picture of the box');
    return assets;
  },
  drop: (assets) => assets.destroy(),
  paintsText: true,
  create: ({ engine, audio, loaded, readToken, page, onGraphicsLost }, props) =>
    new ReelScene(engine, audio, {
      ...{ page, onGraphicsLost },
      tokens: readStageTokens(readToken),
      assets: loaded,
      onLight: (light) => props().onLight?.(light),
    }),
  follow: {
    strips: (scene, strips = 1) => scene.setCount(strips),
    crate: (scene, crate) => crate && scene.setCrate(crate),
    box: (scene, box) => scene.setBox(box),
  },
  handleOf: handleOfRoll,
});
