import type { Texture } from 'pixi.js';
import { AudioBus } from './audio.ts';
import { loadAtlas } from './assets.ts';
import type { Engine, StageHost } from './engine.ts';

/** What a page gives every scene. Functions are asked when they are needed, so they may answer with what is true then. */
export interface StageContext {
  readonly page: Document;
  readonly view: Window;
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly imageUrlOf: ((itemId: string) => string) | undefined; // address of an item's large picture
  readonly onGraphicsLost: () => void; // the graphics are lost for good
  readonly isUnmounted: () => boolean; // the stage has been taken down
}

/** Below this width an atlas made for one device pixel per CSS px is sharp enough on such a screen. */
const SMALL_STAGE = 640;

/** The atlas that is sharp enough for the engine's canvas. Rejects with AssetMissing. */
export const loadStageAtlas = (
  engine: Engine,
  { atlasBase }: StageContext,
): Promise<Readonly<Record<string, Texture>>> => {
  const scale = engine.resolution === 1 && engine.width < SMALL_STAGE ? 1 : 2;
  return loadAtlas(`${atlasBase}/items@${scale}x.json`);
};

/** The sounds of a scene, silent until its first one where `voice` is off. */
export const createAudio = ({ view, soundBase }: StageContext, soundEffects: boolean): AudioBus => {
  const audio = new AudioBus(view, !soundEffects);
  void audio.load(`${soundBase}/game.json`);
  return audio;
};

/** Lets a scene in, prepared by `begin`; answers with what takes everything down, which a fault does at once. */
export const startScene = (
  engine: Engine,
  audio: AudioBus,
  scene: StageHost & { destroy(): void },
  begin: () => void,
): (() => void) => {
  const destroy = () => {
    scene.destroy();
    audio.destroy();
    engine.destroy();
  };
  try {
    begin();
    engine.attach(scene);
  } catch (fault) {
    destroy();
    throw fault;
  }
  return destroy;
};
