import type { Engine } from '../../engine/engine.ts';
import { mountScene, type StageContext } from '../../engine/stageContext.ts';
import type { WheelFace, WheelHandle, WheelLight, WheelSettings } from '../../model/wheelModel.ts';
import { wheelLayout } from '../../rules/wheel/layout.ts';
import { ItemPictures } from '../shared/itemPictures.ts';
import type { WheelTokens } from './tokens.ts';
import { WheelScene } from './wheelScene.ts';

/** Options of a wheel stage. */
export interface WheelMountOptions extends StageContext {
  readonly tokens: WheelTokens;
  readonly face: () => WheelFace;
  readonly settings: () => WheelSettings;
  readonly onLight: (light: WheelLight) => void;
}

/** A mounted wheel. */
export interface MountedWheel {
  readonly handle: WheelHandle;
  /** Call when the page's terms may have changed; a running turn keeps its own. */
  setFace(face: WheelFace): void;
  destroy(): void;
}

/**
 * Loads what the wheel needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and the errors of drawing
 */
export const mountWheel = async (
  engine: Engine,
  options: WheelMountOptions,
): Promise<MountedWheel | null> => {
  const { page, tokens, onLight, onGraphicsLost, settings } = options;
  const isMotionReduced = () => settings().reducedMotion;
  const config = { page, tokens, isMotionReduced, onLight, onGraphicsLost };
  const mounted = await mountScene(engine, options, {
    soundEffects: () => settings().soundEffects,
    artWidth: wheelLayout(engine.width, engine.height).art,
    create: (atlas, audio) =>
      new WheelScene(engine, audio, { ...config, pictures: (onLoaded) => new ItemPictures(atlas, onLoaded) }),
    begin: (scene) => scene.setFace(options.face()),
  });
  if (!mounted) return null;
  const { scene, audio, destroy } = mounted;
  if (page.fonts.status !== 'loaded')
    void page.fonts.ready.then(() => options.isUnmounted() || scene.repaint());
  return {
    handle: {
      showIdle: () => scene.showIdle(),
      play: async (spin, { fast }) => scene.play(spin, { fast, still: isMotionReduced() }),
      skip: () => scene.skip(),
      setMuted: (off) => audio.setMuted(off),
      get playing() {
        return scene.playing;
      },
    },
    setFace: (face) => scene.setFace(face),
    destroy,
  };
};
