import { AudioBus } from '../../engine/audio.ts';
import { loadAtlas } from '../../engine/bundle.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ReelBox, ReelCrate, ReelHandle, ReelLight, ReelSettings } from '../../model.ts';
import { ReelArt } from './art.ts';
import { ReelScene } from './reel.ts';
import type { ReelTokens } from './tokens.ts';

/** Config in. Functions are asked when they are needed, so they may answer with what is true then. */
export interface ReelMount {
  readonly page: Document;
  readonly view: Window;
  readonly tokens: ReelTokens;
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly pictureOf: ((itemId: string) => string) | undefined; // address of an item's large picture
  readonly box: () => ReelBox;
  readonly crate: () => ReelCrate | undefined; // addresses of the box's own pictures
  readonly strips: () => number; // how many stand still while nothing spins
  readonly settings: () => ReelSettings;
  readonly onLight: (light: ReelLight) => void;
  readonly onDark: () => void; // the graphics are lost for good
  readonly gone: () => boolean; // the stage has been taken down
}

/** Handle out, and the way to take everything down again. */
export interface MountedReel {
  readonly handle: ReelHandle;
  /** The page's box may have changed; only another box interrupts what is seen. */
  adopt(box: ReelBox): void;
  /** The pictures of the box that opens. */
  dress(crate: ReelCrate): void;
  /** How many strips stand still while nothing spins. */
  stand(strips: number): void;
  destroy(): void;
}

/** Below this width an atlas made for one device pixel per CSS px is sharp enough on such a screen. */
const SMALL_STAGE = 640;

const atlasUrl = (base: string, resolution: number, width: number): string =>
  `${base}/items@${resolution === 1 && width < SMALL_STAGE ? 1 : 2}x.json`;

const handleOf = (scene: ReelScene, audio: AudioBus, settings: () => ReelSettings): ReelHandle => ({
  idle: (box) => scene.load(box),
  play: async (spins, { fast }) => scene.play(spins, { fast, still: settings().reducedMotion }),
  skip: () => scene.skip(),
  seek: (ms) => scene.seek(ms),
  mute: (off) => audio.mute(off),
  get playing() {
    return scene.playing;
  },
});

/**
 * Loads what the reel needs and puts it on the engine's stage; null when the stage has gone in the meantime.
 * Rejects with AssetMissing without an atlas, and with whatever hinders the picture otherwise.
 */
export const mountReel = async (engine: Engine, mount: ReelMount): Promise<MountedReel | null> => {
  const { page, tokens, onLight, onDark } = mount;
  const atlas = await loadAtlas(atlasUrl(mount.atlasBase, engine.resolution, engine.width));
  if (mount.gone()) return null;
  const audio = new AudioBus(mount.view, !mount.settings().voice);
  void audio.load(`${mount.soundBase}/game.json`);
  const art = new ReelArt(atlas, mount.pictureOf);
  const still = () => mount.settings().reducedMotion;
  const scene = new ReelScene(engine, audio, { page, tokens, art, still, onLight, onDark });
  const destroy = () => {
    scene.destroy();
    audio.destroy();
    engine.destroy();
  };
  try {
    scene.stand(mount.strips());
    scene.load(mount.box());
    engine.enter(scene);
  } catch (fault) {
    destroy();
    throw fault;
  }
  if (page.fonts.status !== 'loaded') void page.fonts.ready.then(() => mount.gone() || scene.repaint());
  const dress = (crate: ReelCrate) => void art.fetchCrate(crate);
  const crate = mount.crate();
  if (crate) dress(crate);
  return {
    handle: handleOf(scene, audio, mount.settings),
    adopt: (box) => scene.adopt(box),
    dress,
    stand: (strips) => scene.stand(strips),
    destroy,
  };
};
