import type { BattleHandle, BattleModel, BattleSettings, BattleMoment } from '../../battleModel.ts';
import type { Engine } from '../../engine/engine.ts';
import { mountScene, type StageContext } from '../../engine/stageContext.ts';
import { computeArenaLayout } from '../../rules/battle/arena.ts';
import { largeTextureLoader } from '../shared/largeTextures.ts';
import { arenaSpecOf } from './arenaView.ts';
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

/**
 * Loads what the battle needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and whatever hinders the picture otherwise
 */
export const mountBattle = async (
  engine: Engine,
  options: BattleMountOptions,
): Promise<MountedBattle | null> => {
  const { page, tokens, now, onMoment, onGraphicsLost, settings } = options;
  const loadLarge = largeTextureLoader(options.imageUrlOf);
  const isMotionReduced = () => settings().reducedMotion;
  const config = { page, tokens, loadLarge, now, isMotionReduced, onMoment, onGraphicsLost };
  const mounted = await mountScene(engine, options, {
    soundEffects: settings().soundEffects,
    artWidth: computeArenaLayout(engine.width, engine.height, arenaSpecOf(options.battle())).art,
    create: (atlas, audio) => new BattleScene(engine, audio, { ...config, atlas }),
    begin: (scene) => scene.setBattle(options.battle()),
  });
  if (!mounted) return null;
  const { scene, audio, destroy } = mounted;
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
