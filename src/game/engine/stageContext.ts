import type { Texture } from 'pixi.js';
import { AudioBus } from './audio.ts';
import { loadAtlas } from './assets.ts';
import type { StyleReader } from './cssValues.ts';
import type { Engine, StageHost } from './engine.ts';
import { atlasScale } from './atlasScale.ts';
import { onEachGesture } from './gesture.ts';

/** What a page gives every scene. Functions are called whenever their value is needed, so it may change. */
export interface StageContext {
  readonly page: Document;
  readonly view: Window;
  readonly readToken: StyleReader; // a design token at the stage's element
  readonly atlasBase: string; // folder of items@1x.json, items@1.5x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly soundEffects: () => boolean; // asked once the atlas has loaded
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
  readonly isUnmounted: () => boolean; // whether the stage has been unmounted
  readonly onArrived: (share: number) => void; // called with the share of the pictures that have arrived, 0..1
}

/** The frames of an atlas by name. */
export type Atlas = Readonly<Record<string, Texture>>;

/** What a scene is created from. */
export interface SceneParts extends StageContext {
  readonly engine: Engine;
  readonly atlas: Atlas;
  readonly audio: AudioBus;
}

/** What a stage mounts. */
export interface Scene extends StageHost {
  /** Paints everything again. */
  repaint(): void;
  /** The player pressed something: a play may follow. */
  prepare?(): void;
  destroy(): void;
}

/** Creates a scene and prepares it before the engine's first callback. */
interface SceneFactory<One> {
  readonly artWidth: number; // width of an item on the line when the scene begins, CSS px
  readonly paintsText: boolean; // and paints again once the page's fonts have loaded
  readonly create: (parts: SceneParts) => One;
  readonly begin: (scene: One) => void;
}

/** A scene on the engine's stage. */
export interface MountedScene<One> {
  readonly scene: One;
  readonly audio: AudioBus;
  destroy(): void; // destroys scene, sounds and engine
}

/**
 * Loads what a scene needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and the scene's own errors; nothing of the scene is left then
 */
export const mountScene = async <One extends Scene>(
  engine: Engine,
  context: StageContext,
  { artWidth, paintsText, create, begin }: SceneFactory<One>,
): Promise<MountedScene<One> | null> => {
  const scale = atlasScale(artWidth * engine.resolution);
  const atlas = await loadAtlas(`${context.atlasBase}/items@${scale}x.json`, context.onArrived);
  if (context.isUnmounted()) return null;
  const audio = new AudioBus(context.view, !context.soundEffects());
  void audio.load(`${context.soundBase}/game.json`);
  const scene = create({ ...context, engine, atlas, audio });
  const stopListening = onEachGesture(context.view, () => scene.prepare?.());
  const destroy = () => {
    stopListening();
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
  const { fonts } = context.page;
  if (paintsText && fonts.status !== 'loaded')
    void fonts.ready.then(() => context.isUnmounted() || scene.repaint());
  return { scene, audio, destroy };
};
