/** The heavy door of battles. Only ever import()ed, with the routes that play them. */
import { useEffect } from 'react';
import type { BattleFailure, BattleHandle, BattleModel, BattleSettings, BattleStep } from './battleModel.ts';
import { mountBattle, type MountedBattle } from './scenes/battle/mount.ts';
import { readBattleTokens } from './scenes/battle/tokens.ts';
import {
  groundOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type Site,
  type StageProps,
} from './shell.tsx';

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
  onMoment?(step: BattleStep): void;
}

/** Fills its nearest positioned ancestor, the arena. Decoration: the page says in words all it shows. */
export function BattleStage(props: BattleStageProps) {
  const latest = useLatest(props);
  const hold = useStage<MountedBattle>({
    mount: (site) => mountBattle(site.engine, config(site, latest)),
    onReady: ({ handle }) => props.onReady(handle, hold.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { run } = hold;
  const { battle, settings, soundBase } = props;
  useEffect(() => run?.stay.standing?.adopt(battle), [battle, run]);
  useEffect(() => run?.stay.standing?.handle.mute(!settings.voice), [settings.voice, run]);
  useMusic(settings.music ?? false, soundBase);
  // A page that renders again may have started its clock.
  useEffect(() => run?.stay.standing?.handle.redraw());
  return <StageElement {...hold} />;
}

function config(site: Site, latest: { readonly current: BattleStageProps }) {
  const { ground, token } = groundOf(site, latest.current);
  return {
    ...ground,
    tokens: readBattleTokens(token),
    battle: () => latest.current.battle,
    settings: () => latest.current.settings,
    now: () => latest.current.now(),
    onMoment: (step: BattleStep) => latest.current.onMoment?.(step),
  };
}
