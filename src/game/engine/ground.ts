import type { Texture } from 'pixi.js';
import { AudioBus } from './audio.ts';
import { loadAtlas } from './bundle.ts';
import type { Engine, Room } from './engine.ts';

/** What a page gives every scene. Functions are asked when they are needed, so they may answer with what is true then. */
export interface Ground {
  readonly page: Document;
  readonly view: Window;
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly pictureOf: ((itemId: string) => string) | undefined; // address of an item's large picture
  readonly onDark: () => void; // the graphics are lost for good
  readonly gone: () => boolean; // the stage has been taken down
}

/** Below this width an atlas made for one device pixel per CSS px is sharp enough on such a screen. */
const SMALL_STAGE = 640;

/** The atlas that is sharp enough for the engine's canvas. Rejects with AssetMissing. */
export const atlasFor = (
  engine: Engine,
  { atlasBase }: Ground,
): Promise<Readonly<Record<string, Texture>>> => {
  const scale = engine.resolution === 1 && engine.width < SMALL_STAGE ? 1 : 2;
  return loadAtlas(`${atlasBase}/items@${scale}x.json`);
};

/** The sounds of a scene, silent until its first one where `voice` is off. */
export const soundsOf = ({ view, soundBase }: Ground, voice: boolean): AudioBus => {
  const audio = new AudioBus(view, !voice);
  void audio.load(`${soundBase}/game.json`);
  return audio;
};

/** Lets a scene in, prepared by `begin`; answers with what takes everything down, which a fault does at once. */
export const putUp = (
  engine: Engine,
  audio: AudioBus,
  scene: Room & { destroy(): void },
  begin: () => void,
): (() => void) => {
  const destroy = () => {
    scene.destroy();
    audio.destroy();
    engine.destroy();
  };
  try {
    begin();
    engine.enter(scene);
  } catch (fault) {
    destroy();
    throw fault;
  }
  return destroy;
};
