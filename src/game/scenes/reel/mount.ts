import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import { loadStageAtlas, startScene, createAudio, type StageContext } from '../../engine/stageContext.ts';
import type { ReelBox, ReelCrate, ReelHandle, ReelLight, ReelSettings } from '../../model.ts';
import { ReelAssets } from './reelAssets.ts';
import { ReelScene } from './reelScene.ts';
import type { ReelTokens } from './tokens.ts';

/** Config in. */
export interface ReelMountOptions extends StageContext {
  readonly tokens: ReelTokens;
  readonly box: () => ReelBox;
  readonly crate: () => ReelCrate | undefined; // addresses of the box's own pictures
  readonly strips: () => number; // how many stand still while nothing spins
  readonly settings: () => ReelSettings;
  readonly onLight: (light: ReelLight) => void;
}

/** Handle out, and the way to take everything down again. */
export interface MountedReel {
  readonly handle: ReelHandle;
  /** The page's box may have changed; only another box interrupts what is seen. */
  setBox(box: ReelBox): void;
  /** The pictures of the box that opens. */
  setCrate(crate: ReelCrate): void;
  /** How many strips stand still while nothing spins. */
  setCount(strips: number): void;
  destroy(): void;
}

const handleOf = (scene: ReelScene, audio: AudioBus, settings: () => ReelSettings): ReelHandle => ({
  showIdle: (box) => scene.showIdle(box),
  play: async (spins, { fast }) => scene.play(spins, { fast, still: settings().reducedMotion }),
  skip: () => scene.skip(),
  seek: (ms) => scene.seek(ms),
  setMuted: (off) => audio.setMuted(off),
  get playing() {
    return scene.playing;
  },
});

/**
 * Loads what the reel needs and puts it on the engine's stage; null when the stage has gone in the meantime.
 * Rejects with AssetMissing without an atlas, and with whatever hinders the picture otherwise.
 */
export const mountReel = async (engine: Engine, mount: ReelMountOptions): Promise<MountedReel | null> => {
  const { page, tokens, onLight, onGraphicsLost } = mount;
  const atlas = await loadStageAtlas(engine, mount);
  if (mount.isUnmounted()) return null;
  const audio = createAudio(mount, mount.settings().soundEffects);
  const assets = new ReelAssets(atlas, mount.imageUrlOf);
  const isMotionReduced = () => mount.settings().reducedMotion;
  const scene = new ReelScene(engine, audio, {
    page,
    tokens,
    assets,
    isMotionReduced,
    onLight,
    onGraphicsLost,
  });
  const destroy = startScene(engine, audio, scene, () => {
    scene.setCount(mount.strips());
    scene.showIdle(mount.box());
  });
  if (page.fonts.status !== 'loaded')
    void page.fonts.ready.then(() => mount.isUnmounted() || scene.repaint());
  const setCrate = (crate: ReelCrate) => void assets.loadCrate(crate);
  const crate = mount.crate();
  if (crate) setCrate(crate);
  return {
    handle: handleOf(scene, audio, mount.settings),
    setBox: (box) => scene.setBox(box),
    setCrate,
    setCount: (strips) => scene.setCount(strips),
    destroy,
  };
};
