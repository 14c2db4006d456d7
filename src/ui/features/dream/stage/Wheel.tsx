import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { WheelFace, WheelFailure, WheelHandle, WheelLight } from '../../../../game/index.ts';
import type { WheelStageProps } from '../../../../game/wheelStage.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import { useReducedMotion } from '../../../app/browser/useReducedMotion.ts';
import type { WheelAdapter } from '../state/wheelAdapter.ts';
import styles from './Wheel.module.css';

/** Loads the canvas; when its code fails to load, the replacement only reports it. */
const Stage = lazy<ComponentType<WheelStageProps>>(() =>
  import('../../../../game/wheelStage.tsx').then(
    (door) => ({ default: door.WheelStage }),
    () => ({ default: StageLoadFailure }),
  ),
);

interface WheelProps {
  face: WheelFace;
  adapter: WheelAdapter;
  /** The wheel is mounted. `plain`: without WebGL, with fewer effects. */
  onMounted: (plain: boolean) => void;
  onFailed: (reason: WheelFailure) => void;
  onLight: (light: WheelLight) => void;
}

/** The canvas; its code is fetched here, with a ring in its place until it is mounted. */
export function Wheel({ face, adapter, onMounted, onFailed, onLight }: WheelProps) {
  const [fast] = usePreference('fast');
  const [soundEffects] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const [isMounted, setMounted] = useState(false);
  const fail = useCallback(
    (reason: WheelFailure) => {
      adapter.markFailed(reason);
      onFailed(reason);
    },
    [adapter, onFailed],
  );
  useEffect(() => () => adapter.detach(), [adapter]);
  const ready = (handle: WheelHandle, plain: boolean) => {
    adapter.attach(handle);
    setMounted(true);
    onMounted(plain);
  };
  return (
    <>
      {!isMounted && <div className={styles.waiting} aria-hidden="true" />}
      <Suspense>
        <Stage
          face={face}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          onArrived={adapter.setArrived}
          settings={{ fast, soundEffects, music, reducedMotion }}
          onReady={ready}
          onFailed={fail}
          onLight={onLight}
        />
      </Suspense>
    </>
  );
}

function StageLoadFailure({ onFailed }: WheelStageProps) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
