import type { Texture } from 'pixi.js';
import type { BattleHandle, BattleModel, BattleSettings, BattleStep } from '../../battleModel.ts';
import { AudioBus } from '../../engine/audio.ts';
import { loadAtlas, loadPicture } from '../../engine/bundle.ts';
import type { Engine } from '../../engine/engine.ts';
import { BattleScene } from './battle.ts';
import type { BattleTokens } from './tokens.ts';

/** Config in. Functions are asked when they are needed, so they may answer with what is true then. */
export interface BattleMount {
  readonly page: Document;
  readonly view: Window;
  readonly tokens: BattleTokens;
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json
  readonly soundBase: string; // folder of game.json
  readonly pictureOf: ((itemId: string) => string) | undefined; // address of an item's large picture
  readonly battle: () => BattleModel;
  readonly settings: () => BattleSettings;
  readonly now: () => number;
  readonly onMoment: (step: BattleStep) => void;
  readonly onDark: () => void; // the graphics are lost for good
  readonly gone: () => boolean; // the stage has been taken down
}

/** Handle out, and the way to take everything down again. */
export interface MountedBattle {
  readonly handle: BattleHandle;
  /** The page's battle may have changed: somebody won, or it has been drawn at last. One that cannot be is dark. */
  adopt(battle: BattleModel): void;
  destroy(): void;
}

/** Below this width an atlas made for one device pixel per CSS px is sharp enough on such a screen. */
const SMALL_STAGE = 640;

const largePicture =
  (pictureOf: BattleMount['pictureOf']) =>
  (id: string): Promise<Texture> => {
    const url = pictureOf?.(id);
    return url ? loadPicture(url) : Promise.reject(new Error(`no large picture of ${id}`));
  };

/**
 * Loads what the battle needs and puts it on the engine's stage; null when the stage has gone in the meantime.
 * Rejects with AssetMissing without an atlas, and with whatever hinders the picture otherwise.
 */
export const mountBattle = async (engine: Engine, mount: BattleMount): Promise<MountedBattle | null> => {
  const { page, tokens, now, onMoment, onDark, settings } = mount;
  const scale = engine.resolution === 1 && engine.width < SMALL_STAGE ? 1 : 2;
  const atlas = await loadAtlas(`${mount.atlasBase}/items@${scale}x.json`);
  if (mount.gone()) return null;
  const audio = new AudioBus(mount.view, !settings().voice);
  void audio.load(`${mount.soundBase}/game.json`);
  const loadLarge = largePicture(mount.pictureOf);
  const still = () => settings().reducedMotion;
  const scene = new BattleScene(engine, audio, {
    page,
    tokens,
    atlas,
    loadLarge,
    now,
    still,
    onMoment,
    onDark,
  });
  const destroy = () => {
    scene.destroy();
    audio.destroy();
    engine.destroy();
  };
  try {
    scene.load(mount.battle());
    engine.enter(scene);
  } catch (fault) {
    destroy();
    throw fault;
  }
  return {
    handle: { redraw: () => scene.redraw(), mute: (off) => audio.mute(off) },
    adopt: (battle) => adopt(scene, battle, onDark),
    destroy,
  };
};

const adopt = (scene: BattleScene, battle: BattleModel, onDark: () => void): void => {
  try {
    scene.load(battle);
  } catch {
    onDark();
  }
};
