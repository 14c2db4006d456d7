/** Stage entry for boxes. Import it only with `import()`, from the pages that open boxes. */
import { useEffect } from 'react';
import type { ReelBox, ReelCrate, ReelFailure, ReelHandle, ReelLight, ReelSettings } from './model/model.ts';
import { mountReel, type MountedReel } from './scenes/reel/mount.ts';
import { readStageTokens } from './scenes/shared/tokens.ts';
import {
  stageContextOf,
  StageElement,
  useLatest,
  useMusic,
  useStage,
  type MountTarget,
  type StageProps,
} from './useStage.tsx';

export interface ReelStageProps extends StageProps {
  readonly box: ReelBox; // another box while mounted shows that box's strips at rest
  readonly crate?: ReelCrate; // pictures of the box that opens; without them strips start at once
  readonly strips?: number; // number of strips at rest, 1..10; default 1
  readonly settings: ReelSettings;
  /**
   * Called when the reel is mounted, and again when React remounts it; the earlier handle then has no effect.
   * `plain`: drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: ReelHandle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: ReelFailure): void;
  /** Changes of the page's own light. */
  onLight?(light: ReelLight): void;
}

/** Fills its nearest positioned ancestor. Hidden from screen readers: the page states all of it in text. */
export function ReelStage(props: ReelStageProps) {
  const latest = useLatest(props);
  const binding = useStage<MountedReel>({
    mount: (target) => mountReel(target.engine, config(target, latest)),
    onReady: ({ handle }) => props.onReady(handle, binding.graphics === 'canvas'),
    onFailed: (reason) => props.onFailed(reason),
  });
  const { stageMount } = binding;
  const { box, crate, strips = 1, settings, soundBase } = props;
  const { body, lid } = crate ?? {};
  useEffect(() => stageMount?.session.mounted?.setBox(box), [box, stageMount]);
  useEffect(() => stageMount?.session.mounted?.setCount(strips), [strips, stageMount]);
  useEffect(() => {
    if (body && lid) stageMount?.session.mounted?.setCrate({ body, lid });
  }, [body, lid, stageMount]);
  useEffect(
    () => stageMount?.session.mounted?.handle.setMuted(!settings.soundEffects),
    [settings.soundEffects, stageMount],
  );
  useMusic(settings.music, soundBase);
  return <StageElement {...binding} />;
}

function config(target: MountTarget, latest: { readonly current: ReelStageProps }) {
  const { context, readToken } = stageContextOf(target, latest);
  return {
    ...context,
    tokens: readStageTokens(readToken),
    box: () => latest.current.box,
    crate: () => latest.current.crate,
    strips: () => latest.current.strips ?? 1,
    settings: () => latest.current.settings,
    onLight: (light: ReelLight) => latest.current.onLight?.(light),
  };
}
