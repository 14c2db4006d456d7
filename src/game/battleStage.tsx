/** Stage entry for battles. Import it only with `import()`, from the pages that play battles. */
import { useEffect } from 'react';
import type {
  BattleFailure,
  BattleHandle,
  BattleModel,
  BattleSettings,
  BattleMoment,
} from './model/battleModel.ts';
import { mountBattle, type MountedBattle } from './scenes/battle/mount.ts';
import { readBattleTokens } from './scenes/battle/tokens.ts';
import {
  stageContextOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type MountTarget,
  type StageProps,
} from './useStage.tsx';

export interface BattleStageProps extends StageProps {
  readonly battle: BattleModel; // must be the same object while nothing of it changes
  readonly settings: BattleSettings;
  /** Battle time in ms since the countdown began, negative before; read every frame. Seeks and pauses change it. */
  now(): number;
  /**
   * Called when the stage is mounted, and again when React remounts it; the earlier handle then has no effect.
   * `plain`: drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: BattleHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: BattleFailure): void;
  /** Called when a frame of another phase or round is drawn. */
  onMoment?(step: BattleMoment): void;
}

/** Fills its nearest positioned ancestor, the arena. Hidden from screen readers: the page states all of it in text. */
export function BattleStage(props: BattleStageProps) {
  const latest = useLatest(props);
  const binding = useStage<MountedBattle>({
    mount: (target) => mountBattle(target.engine, config(target, latest)),
    onReady: ({ handle }) => props.onReady(handle, binding.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { stageMount } = binding;
  const { battle, settings, soundBase } = props;
  useEffect(() => stageMount?.session.mounted?.setBattle(battle), [battle, stageMount]);
  useEffect(
    () => stageMount?.session.mounted?.handle.setMuted(!settings.soundEffects),
    [settings.soundEffects, stageMount],
  );
  useMusic(settings.music ?? false, soundBase);
  // The page may have started its clock with this render.
  useEffect(() => stageMount?.session.mounted?.handle.redraw());
  return <StageElement {...binding} />;
}

function config(target: MountTarget, latest: { readonly current: BattleStageProps }) {
  const { context, readToken } = stageContextOf(target, latest);
  return {
    ...context,
    tokens: readBattleTokens(readToken),
    battle: () => latest.current.battle,
    settings: () => latest.current.settings,
    now: () => latest.current.now(),
    onMoment: (step: BattleMoment) => latest.current.onMoment?.(step),
  };
}
