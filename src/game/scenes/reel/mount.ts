import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import { atlasFor, putUp, soundsOf, type Ground } from '../../engine/ground.ts';
import type { ReelBox, ReelCrate, ReelHandle, ReelLight, ReelSettings } from '../../model.ts';
import { ReelArt } from './art.ts';
import { ReelScene } from './reel.ts';
import type { ReelTokens } from './tokens.ts';

/** Config in. */
export interface ReelMount extends Ground {
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
  adopt(box: ReelBox): void;
  /** The pictures of the box that opens. */
  dress(crate: ReelCrate): void;
  /** How many strips stand still while nothing spins. */
  stand(strips: number): void;
  destroy(): void;
}

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
  const atlas = await atlasFor(engine, mount);
  if (mount.gone()) return null;
  const audio = soundsOf(mount, mount.settings().voice);
  const art = new ReelArt(atlas, mount.pictureOf);
  const still = () => mount.settings().reducedMotion;
  const scene = new ReelScene(engine, audio, { page, tokens, art, still, onLight, onDark });
  const destroy = putUp(engine, audio, scene, () => {
    scene.stand(mount.strips());
    scene.load(mount.box());
  });
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
