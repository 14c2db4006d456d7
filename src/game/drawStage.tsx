/** Stage entry for draws of giveaways. Import it only with `import()`, from the page of a giveaway. */
import { useEffect } from 'react';
import type { DrawFailure, DrawHandle, DrawModel, DrawSettings } from './model/drawModel.ts';
import { mountDraw, type MountedDraw } from './scenes/draw/mount.ts';
import { readDrawTokens } from './scenes/draw/tokens.ts';
import {
  stageContextOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type MountTarget,
  type StageProps,
} from './useStage.tsx';

export interface DrawStageProps extends StageProps {
  readonly draw: DrawModel; // must be the same object while nothing of it changes
  readonly settings: DrawSettings;
  /** ms since the draw, negative before; read every frame. Seeks and pauses change it. */
  now(): number;
  /**
   * Called when the stage is mounted, and again when React remounts it; the earlier handle then has no effect.
   * `plain`: drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: DrawHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: DrawFailure): void;
}

/** Fills its nearest positioned ancestor. Hidden from screen readers: the page states all of it in text. */
export function DrawStage(props: DrawStageProps) {
  const latest = useLatest(props);
  const binding = useStage<MountedDraw>({
    mount: (target) => mountDraw(target.engine, config(target, latest)),
    onReady: ({ handle }) => props.onReady(handle, binding.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { stageMount } = binding;
  const { draw, settings, soundBase } = props;
  useEffect(() => stageMount?.session.mounted?.setDraw(draw), [draw, stageMount]);
  useEffect(
    () => stageMount?.session.mounted?.handle.setMuted(!settings.soundEffects),
    [settings.soundEffects, stageMount],
  );
  useMusic(settings.music, soundBase);
  return <StageElement {...binding} />;
}

function config(target: MountTarget, latest: { readonly current: DrawStageProps }) {
  const { context, readToken } = stageContextOf(target, latest);
  return {
    ...context,
    tokens: readDrawTokens(readToken),
    draw: () => latest.current.draw,
    settings: () => latest.current.settings,
    now: () => latest.current.now(),
  };
}
