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
  readonly soundEffects: () => number; // their volume, 0..1; asked once the atlas has loaded
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
  readonly isUnmounted: () => boolean; // whether the stage has been unmounted
  readonly onArrived: (share: number) => void; // called with the share of the pictures that have arrived, 0..1
}

/** The frames of an atlas by name. */
export type Atlas = Readonly<Record<string, Texture>>;

/** The atlas that is sharp for items `artWidth` CSS px wide. @throws AssetMissing */
export const loadItems = (
  engine: Engine,
  { atlasBase, onArrived }: StageContext,
  artWidth: number,
): Promise<Atlas> => {
  const scale = atlasScale(artWidth * engine.resolution);
  return loadAtlas(`${atlasBase}/items@${scale}x.json`, onArrived);
};

/** For a scene that shows its few pictures as they arrive. */
export const loadNothing = (): Promise<undefined> => Promise.resolve(undefined);

/** What a scene is created from. */
export interface SceneParts<Loaded> extends StageContext {
  readonly engine: Engine;
  readonly loaded: Loaded;
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
interface SceneFactory<One, Loaded> {
  readonly load: () => Promise<Loaded>; // the pictures
  readonly drop: (loaded: Loaded) => void; // called when there will be no scene for them
  readonly paintsText: boolean; // and paints again once the page's fonts have loaded
  readonly create: (parts: SceneParts<Loaded>) => One;
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
 * @throws AssetMissing without pictures, and the scene's own errors; nothing of the scene is left then
 */
export const mountScene = async <One extends Scene, Loaded>(
  engine: Engine,
  context: StageContext,
  { load, drop, paintsText, create, begin }: SceneFactory<One, Loaded>,
): Promise<MountedScene<One> | null> => {
  const loaded = await load();
  if (context.isUnmounted()) {
    drop(loaded);
    return null;
  }
  const audio = new AudioBus(context.view, context.soundEffects());
  void audio.load(`${context.soundBase}/game.json`);
  const scene = create({ ...context, engine, loaded, audio });
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
