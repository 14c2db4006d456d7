import type { Engine } from '../../engine/engine.ts';
import { mountScene, type StageContext } from '../../engine/stageContext.ts';
import type { DrawHandle, DrawModel, DrawSettings } from '../../model/drawModel.ts';
import { drawLayout } from '../../rules/draw/layout.ts';
import { ItemPictures } from '../shared/itemPictures.ts';
import { DrawScene } from './drawScene.ts';
import type { DrawTokens } from './tokens.ts';

/** Options of a draw stage. */
export interface DrawMountOptions extends StageContext {
  readonly tokens: DrawTokens;
  readonly draw: () => DrawModel;
  readonly settings: () => DrawSettings;
  readonly now: () => number;
}

/** A mounted draw. */
export interface MountedDraw {
  readonly handle: DrawHandle;
  /** Call when the page shows another draw. One whose winners do not take part hides the stage. */
  setDraw(model: DrawModel): void;
  destroy(): void;
}

/**
 * Loads what the draw needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, RangeError as `sampleCodes`, and the errors of drawing
 */
export const mountDraw = async (engine: Engine, options: DrawMountOptions): Promise<MountedDraw | null> => {
  const { page, tokens, now, onGraphicsLost, settings } = options;
  const isMotionReduced = () => settings().reducedMotion;
  const config = { page, tokens, now, isMotionReduced, onGraphicsLost };
  const mounted = await mountScene(engine, options, {
    soundEffects: () => settings().soundEffects,
    artWidth: drawLayout(engine.width, engine.height).prize.width,
    create: (atlas, audio) =>
      new DrawScene(engine, audio, { ...config, pictures: (onLoaded) => new ItemPictures(atlas, onLoaded) }),
    begin: (scene) => scene.setDraw(options.draw()),
  });
  if (!mounted) return null;
  const { scene, audio, destroy } = mounted;
  if (page.fonts.status !== 'loaded')
    void page.fonts.ready.then(() => options.isUnmounted() || scene.repaint());
  return {
    handle: {
      redraw: () => scene.redraw(),
      skipWin: () => scene.skipWin(),
      setMuted: (off) => audio.setMuted(off),
    },
    setDraw: (model) => {
      try {
        scene.setDraw(model);
      } catch {
        onGraphicsLost();
      }
    },
    destroy,
  };
};
