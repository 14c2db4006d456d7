import type { Texture } from 'pixi.js';
import { AudioBus } from './audio.ts';
import { loadAtlas } from './assets.ts';
import type { Engine, StageHost } from './engine.ts';
import { atlasScale } from './atlasScale.ts';

/** What a page gives every scene. Functions are called whenever their value is needed, so it may change. */
export interface StageContext {
  readonly page: Document;
  readonly view: Window;
  readonly atlasBase: string; // folder of items@1x.json, items@1.5x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
  readonly isUnmounted: () => boolean; // whether the stage has been unmounted
  readonly onArrived: (share: number) => void; // called with the share of the pictures that have arrived, 0..1
}

/** The frames of an atlas by name. */
export type Atlas = Readonly<Record<string, Texture>>;

/** Creates a scene and prepares it before the engine's first callback. */
export interface SceneFactory<Scene> {
  readonly soundEffects: () => boolean; // asked once the atlas has loaded
  readonly artWidth: number; // width of an item on the line when the scene begins, CSS px
  readonly create: (atlas: Atlas, audio: AudioBus) => Scene;
  readonly begin: (scene: Scene) => void;
}

/** A scene on the engine's stage. */
export interface MountedScene<Scene> {
  readonly scene: Scene;
  readonly audio: AudioBus;
  readonly destroy: () => void; // destroys scene, sounds and engine
}

/**
 * Loads what a scene needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and the scene's own errors; nothing of the scene is left then
 */
export const mountScene = async <Scene extends StageHost & { destroy(): void }>(
  engine: Engine,
  context: StageContext,
  { soundEffects, artWidth, create, begin }: SceneFactory<Scene>,
): Promise<MountedScene<Scene> | null> => {
  const scale = atlasScale(artWidth * engine.resolution);
  const atlas = await loadAtlas(`${context.atlasBase}/items@${scale}x.json`, context.onArrived);
  if (context.isUnmounted()) return null;
  const audio = new AudioBus(context.view, !soundEffects());
  void audio.load(`${context.soundBase}/game.json`);
  const scene = create(atlas, audio);
  const destroy = () => {
    scene.destroy();
    audio.destroy();
    engine.destroy();
  };
  try {
    begin(scene);
    engine.attach(scene);
  } catch (error) {
    destroy();
    throw error;
  }
  return { scene, audio, destroy };
};
