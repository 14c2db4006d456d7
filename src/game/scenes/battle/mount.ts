import type { BattleHandle, BattleModel, BattleSettings, BattleMoment } from '../../model/battleModel.ts';
import type { Engine } from '../../engine/engine.ts';
import { mountScene, type StageContext } from '../../engine/stageContext.ts';
import { computeArenaLayout } from '../../rules/battle/arena.ts';
import { ItemPictures } from '../shared/itemPictures.ts';
import { arenaSpecOf } from './arenaView.ts';
import { BattleScene } from './battleScene.ts';
import type { BattleTokens } from './tokens.ts';

/** Options of a battle stage. */
export interface BattleMountOptions extends StageContext {
  readonly tokens: BattleTokens;
  readonly battle: () => BattleModel;
  readonly settings: () => BattleSettings;
  readonly now: () => number;
  readonly onMoment: (step: BattleMoment) => void;
}

/** A mounted battle. */
export interface MountedBattle {
  readonly handle: BattleHandle;
  /** Call when the page's battle may have changed: drawn, decided. An inconsistent battle hides the stage. */
  setBattle(battle: BattleModel): void;
  destroy(): void;
}

/**
 * Loads what the battle needs and puts it on the engine's stage; null when the stage was unmounted meanwhile.
 * @throws AssetMissing without an atlas, and the errors of drawing
 */
export const mountBattle = async (
  engine: Engine,
  options: BattleMountOptions,
): Promise<MountedBattle | null> => {
  const { page, tokens, now, onMoment, onGraphicsLost, settings } = options;
  const isMotionReduced = () => settings().reducedMotion;
  const config = { page, tokens, now, isMotionReduced, onMoment, onGraphicsLost };
  const mounted = await mountScene(engine, options, {
    soundEffects: () => settings().soundEffects,
    artWidth: computeArenaLayout(engine.width, engine.height, arenaSpecOf(options.battle())).art,
    create: (atlas, audio) =>
      new BattleScene(engine, audio, {
        ...config,
        pictures: (onLoaded) => new ItemPictures(atlas, onLoaded),
      }),
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
