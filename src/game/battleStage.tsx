/** The heavy door of battles. Only ever import()ed, with the routes that play them. */
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
  readonly battle: BattleModel; // the same object as long as nothing of it changes
  readonly settings: BattleSettings;
  /** Battle time in ms since the countdown began, negative before; asked every frame. Seeks and pauses change it. */
  now(): number;
  /**
   * When the stage stands, and again when React has taken it down and put it up; an old handle does nothing.
   * `plain`: it is drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: BattleHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: BattleFailure): void;
  /** Whenever the frame shown belongs to another phase or round than the one before it. */
  onMoment?(step: BattleMoment): void;
}

/** Fills its nearest positioned ancestor, the arena. Decoration: the page says in words all it shows. */
export function BattleStage(props: BattleStageProps) {
  const latest = useLatest(props);
  const binding = useStage<MountedBattle>({
    mount: (site) => mountBattle(site.engine, config(site, latest)),
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
  // A page that renders again may have started its clock.
  useEffect(() => stageMount?.session.mounted?.handle.redraw());
  return <StageElement {...binding} />;
}

function config(target: MountTarget, latest: { readonly current: BattleStageProps }) {
  const { ground, token } = stageContextOf(target, latest.current);
  return {
    ...ground,
    tokens: readBattleTokens(token),
    battle: () => latest.current.battle,
    settings: () => latest.current.settings,
    now: () => latest.current.now(),
    onMoment: (step: BattleMoment) => latest.current.onMoment?.(step),
  };
}
