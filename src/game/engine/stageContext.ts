import type { Texture } from 'pixi.js';
import { AudioBus } from './audio.ts';
import { loadAtlas } from './assets.ts';
import type { Engine, StageHost } from './engine.ts';

/** What a page gives every scene. Functions are called when their value is needed, so it may change. */
export interface StageContext {
  readonly page: Document;
  readonly view: Window;
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly imageUrlOf: ((itemId: string) => string) | undefined; // address of an item's large picture
  readonly onGraphicsLost: () => void; // the graphics are lost for good
  readonly isUnmounted: () => boolean; // the stage has been taken down
}

/** Below this width, CSS px, the 1x atlas is sharp enough on a screen with one device pixel per CSS px. */
const SMALL_STAGE = 640;

/** The atlas that is sharp enough for the engine's canvas. */
const loadStageAtlas = (engine: Engine, { atlasBase }: StageContext): Promise<Atlas> => {
  const scale = engine.resolution === 1 && engine.width < SMALL_STAGE ? 1 : 2;
  return loadAtlas(`${atlasBase}/items@${scale}x.json`);
};

/** The frames of an atlas by name. */
export type Atlas = Readonly<Record<string, Texture>>;

/** How a scene is created, and what it does before the engine calls it. */
export interface SceneFactory<Scene> {
  readonly soundEffects: boolean; // whether it may be heard
  create(atlas: Atlas, audio: AudioBus): Scene;
  begin(scene: Scene): void;
}

/** A scene on the engine's stage. */
export interface MountedScene<Scene> {
  readonly scene: Scene;
  readonly audio: AudioBus;
  destroy(): void; // scene, sounds and engine
}

/**
 * Loads what a scene needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and whatever the scene throws; then nothing is left of it
 */
export const mountScene = async <Scene extends StageHost & { destroy(): void }>(
  engine: Engine,
  context: StageContext,
  { soundEffects, create, begin }: SceneFactory<Scene>,
): Promise<MountedScene<Scene> | null> => {
  const atlas = await loadStageAtlas(engine, context);
  if (context.isUnmounted()) return null;
  const audio = new AudioBus(context.view, !soundEffects);
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
