import type { Texture } from 'pixi.js';
import type { BattleHandle, BattleModel, BattleSettings, BattleStep } from '../../battleModel.ts';
import { loadPicture } from '../../engine/bundle.ts';
import type { Engine } from '../../engine/engine.ts';
import { atlasFor, putUp, soundsOf, type Ground } from '../../engine/ground.ts';
import { BattleScene } from './battle.ts';
import type { BattleTokens } from './tokens.ts';

/** Config in. */
export interface BattleMount extends Ground {
  readonly tokens: BattleTokens;
  readonly battle: () => BattleModel;
  readonly settings: () => BattleSettings;
  readonly now: () => number;
  readonly onMoment: (step: BattleStep) => void;
}

/** Handle out, and the way to take everything down again. */
export interface MountedBattle {
  readonly handle: BattleHandle;
  /** The page's battle may have changed: somebody won, or it has been drawn at last. One that cannot be is dark. */
  adopt(battle: BattleModel): void;
  destroy(): void;
}

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
  const atlas = await atlasFor(engine, mount);
  if (mount.gone()) return null;
  const audio = soundsOf(mount, settings().voice);
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
  const destroy = putUp(engine, audio, scene, () => scene.load(mount.battle()));
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
