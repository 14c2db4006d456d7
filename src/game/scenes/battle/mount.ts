import type { Texture } from 'pixi.js';
import type { BattleHandle, BattleModel, BattleSettings, BattleMoment } from '../../battleModel.ts';
import { loadTexture } from '../../engine/assets.ts';
import type { Engine } from '../../engine/engine.ts';
import { loadStageAtlas, startScene, createAudio, type StageContext } from '../../engine/stageContext.ts';
import { BattleScene } from './battleScene.ts';
import type { BattleTokens } from './tokens.ts';

/** Config in. */
export interface BattleMountOptions extends StageContext {
  readonly tokens: BattleTokens;
  readonly battle: () => BattleModel;
  readonly settings: () => BattleSettings;
  readonly now: () => number;
  readonly onMoment: (step: BattleMoment) => void;
}

/** Handle out, and the way to take everything down again. */
export interface MountedBattle {
  readonly handle: BattleHandle;
  /** The page's battle may have changed: somebody won, or it has been drawn at last. One that cannot be is dark. */
  setBattle(battle: BattleModel): void;
  destroy(): void;
}

const largeTextureLoader =
  (imageUrlOf: BattleMountOptions['imageUrlOf']) =>
  (id: string): Promise<Texture> => {
    const url = imageUrlOf?.(id);
    return url ? loadTexture(url) : Promise.reject(new Error(`no large picture of ${id}`));
  };

/**
 * Loads what the battle needs and puts it on the engine's stage; null when the stage has gone in the meantime.
 * Rejects with AssetMissing without an atlas, and with whatever hinders the picture otherwise.
 */
export const mountBattle = async (
  engine: Engine,
  mount: BattleMountOptions,
): Promise<MountedBattle | null> => {
  const { page, tokens, now, onMoment, onGraphicsLost, settings } = mount;
  const atlas = await loadStageAtlas(engine, mount);
  if (mount.isUnmounted()) return null;
  const audio = createAudio(mount, settings().soundEffects);
  const loadLarge = largeTextureLoader(mount.imageUrlOf);
  const isMotionReduced = () => settings().reducedMotion;
  const scene = new BattleScene(engine, audio, {
    page,
    tokens,
    atlas,
    loadLarge,
    now,
    isMotionReduced,
    onMoment,
    onGraphicsLost,
  });
  const destroy = startScene(engine, audio, scene, () => scene.setBattle(mount.battle()));
  return {
    handle: { redraw: () => scene.redraw(), setMuted: (off) => audio.setMuted(off) },
    setBattle: (battle) => setBattle(scene, battle, onGraphicsLost),
    destroy,
  };
};

const setBattle = (scene: BattleScene, battle: BattleModel, onGraphicsLost: () => void): void => {
  try {
    scene.setBattle(battle);
  } catch {
    onGraphicsLost();
  }
};
