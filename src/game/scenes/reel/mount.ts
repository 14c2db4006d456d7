import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import { onEachGesture } from '../../engine/gesture.ts';
import { mountScene, type StageContext } from '../../engine/stageContext.ts';
import type { ReelBox, ReelCrate, ReelHandle, ReelLight, ReelSettings } from '../../model/model.ts';
import { computeStageLayout } from '../../rules/layout.ts';
import { ReelAssets } from './reelAssets.ts';
import { ReelScene } from './reelScene.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** Options of a reel stage. */
export interface ReelMountOptions extends StageContext {
  readonly tokens: StageTokens;
  readonly box: () => ReelBox;
  readonly crate: () => ReelCrate | undefined; // addresses of the box's own pictures
  readonly strips: () => number; // number of strips at rest
  readonly settings: () => ReelSettings;
  readonly onLight: (light: ReelLight) => void;
}

/** A mounted reel. */
export interface MountedReel {
  readonly handle: ReelHandle;
  /** Call when the page's box may have changed; only another box interrupts a spin. */
  setBox(box: ReelBox): void;
  /** The pictures of the box that opens. */
  setCrate(crate: ReelCrate): void;
  /** Number of strips at rest. */
  setCount(strips: number): void;
  destroy(): void;
}

const handleOf = (scene: ReelScene, audio: AudioBus, settings: () => ReelSettings): ReelHandle => ({
  showIdle: (box) => scene.showIdle(box),
  play: async (spins, { fast }) => scene.play(spins, { fast, still: settings().reducedMotion }),
  skip: () => scene.skip(),
  setMuted: (off) => audio.setMuted(off),
  get playing() {
    return scene.playing;
  },
});

/**
 * Loads what the reel needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and the errors of drawing
 */
export const mountReel = async (engine: Engine, options: ReelMountOptions): Promise<MountedReel | null> => {
  const { page, view, tokens, onLight, onGraphicsLost, settings } = options;
  const config = { page, tokens, onLight, onGraphicsLost };
  const mounted = await mountScene(engine, options, {
    soundEffects: () => settings().soundEffects,
    artWidth: computeStageLayout(engine.width, engine.height, options.strips()).tile.art,
    create: (atlas, audio) => new ReelScene(engine, audio, { ...config, assets: new ReelAssets(atlas) }),
    begin: (scene) => {
      scene.setCount(options.strips());
      scene.showIdle(options.box());
    },
  });
  if (!mounted) return null;
  const { scene, audio, destroy } = mounted;
  if (page.fonts.status !== 'loaded')
    void page.fonts.ready.then(() => options.isUnmounted() || scene.repaint());
  const crate = options.crate();
  if (crate) scene.setCrate(crate);
  const stopListening = onEachGesture(view, () => scene.prepare());
  return {
    handle: handleOf(scene, audio, settings),
    setBox: (box) => scene.setBox(box),
    setCrate: (pictures) => scene.setCrate(pictures),
    setCount: (strips) => scene.setCount(strips),
    destroy() {
      stopListening();
      destroy();
    },
  };
};
