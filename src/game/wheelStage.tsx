/** Stage entry for dreams. Import it only with `import()`, from the page with the wheel. */
import { useEffect } from 'react';
import type { WheelFace, WheelFailure, WheelHandle, WheelLight, WheelSettings } from './model/wheelModel.ts';
import { mountWheel, type MountedWheel } from './scenes/wheel/mount.ts';
import { readWheelTokens } from './scenes/wheel/tokens.ts';
import {
  stageContextOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type MountTarget,
  type StageProps,
} from './useStage.tsx';

export interface WheelStageProps extends StageProps {
  readonly face: WheelFace; // other terms while mounted are shown once the pointer stands
  readonly settings: WheelSettings;
  /**
   * Called when the wheel is mounted, and again when React remounts it; the earlier handle then has no effect.
   * `plain`: drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: WheelHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: WheelFailure): void;
  /** Changes of the page's own light. */
  onLight?(light: WheelLight): void;
}

/** Fills its nearest positioned ancestor. Hidden from screen readers: the page states all of it in text. */
export function WheelStage(props: WheelStageProps) {
  const latest = useLatest(props);
  const binding = useStage<MountedWheel>({
    mount: (target) => mountWheel(target.engine, config(target, latest)),
    onReady: ({ handle }) => props.onReady(handle, binding.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { stageMount } = binding;
  const { face, settings, soundBase } = props;
  useEffect(() => stageMount?.session.mounted?.setFace(face), [face, stageMount]);
  useEffect(
    () => stageMount?.session.mounted?.handle.setMuted(!settings.soundEffects),
    [settings.soundEffects, stageMount],
  );
  useMusic(settings.music, soundBase);
  return <StageElement {...binding} />;
}

function config(target: MountTarget, latest: { readonly current: WheelStageProps }) {
  const { context, readToken } = stageContextOf(target, latest);
  return {
    ...context,
    tokens: readWheelTokens(readToken),
    face: () => latest.current.face,
    settings: () => latest.current.settings,
    onLight: (light: WheelLight) => latest.current.onLight?.(light),
  };
}
