import { lazy, memo, Suspense, useCallback, useEffect } from 'react';
import type { ComponentType } from 'react';
import type { ReelBox, ReelCrate, ReelFailure, ReelHandle, ReelLight } from '../../../../game/index.ts';
import type { ReelStageProps } from '../../../../game/stage.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import type { ReelAdapter } from '../state/reelAdapter.ts';
import { useReducedMotion } from '../../../app/browser/useReducedMotion.ts';

/** Loads the canvas; when its code fails to load, the replacement only reports it. */
const Stage = lazy<ComponentType<ReelStageProps>>(() =>
  import('../../../../game/stage.tsx').then(
    (door) => ({ default: door.ReelStage }),
    () => ({ default: StageLoadFailure }),
  ),
);

interface ReelProps {
  box: ReelBox;
  adapter: ReelAdapter;
  /** Pictures of the box that opens. */
  crate: ReelCrate;
  /** Number of strips at rest. */
  strips: number;
  /** The reel is mounted. `plain`: without WebGL, with fewer effects. */
  onMounted: (plain: boolean) => void;
  onFailed: (reason: ReelFailure) => void;
  onLight: (light: ReelLight) => void;
}

/** The canvas; its code is fetched here. Until a play the page shows the box in its place. */
export const Reel = memo(function Reel(props: ReelProps) {
  const { box, adapter, crate, strips, onMounted, onFailed, onLight } = props;
  const [fast] = usePreference('fast');
  const [soundEffects] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const fail = useCallback(
    (reason: ReelFailure) => {
      adapter.markFailed(reason);
      onFailed(reason);
    },
    [adapter, onFailed],
  );
  useEffect(() => () => adapter.detach(), [adapter]);
  const ready = (handle: ReelHandle, plain: boolean) => {
    adapter.attach(handle);
    onMounted(plain);
  };
  return (
    <Suspense>
      <Stage
        box={box}
        atlasBase="/art/atlas"
        soundBase="/art/sound"
        onArrived={adapter.setArrived}
        crate={crate}
        strips={strips}
        settings={{ fast, soundEffects, music, reducedMotion }}
        onReady={ready}
        onFailed={fail}
        onLight={onLight}
      />
    </Suspense>
  );
});

function StageLoadFailure({ onFailed }: ReelStageProps) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
