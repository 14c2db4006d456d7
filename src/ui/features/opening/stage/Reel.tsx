import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ReelBox, ReelCrate, ReelFailure, ReelHandle, ReelLight } from '../../../../game/index.ts';
import type { ReelStageProps } from '../../../../game/stage.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import type { ReelAdapter } from '../state/reelAdapter.ts';
import { useReducedMotion } from '../../../app/useReducedMotion.ts';
import styles from './Reel.module.css';

/** The code of the canvas; where it does not arrive, what takes its place only says so. */
const Stage = lazy<ComponentType<ReelStageProps>>(() =>
  import('../../../../game/stage.tsx').then(
    (door) => ({ default: door.ReelStage }),
    () => ({ default: StageLoadFailure }),
  ),
);

interface ReelProps {
  box: ReelBox;
  adapter: ReelAdapter;
  /** Address of an item's large picture. */
  imageUrlOf: (itemId: string) => string;
  /** The box itself, to be seen opening. */
  crate: ReelCrate;
  /** How many strips stand still while nothing has been opened. */
  strips: number;
  /** It stands. `plain`: without WebGL, so more roughly. */
  onMounted: (plain: boolean) => void;
  onFailed: (reason: ReelFailure) => void;
  onLight: (light: ReelLight) => void;
}

/** The canvas, whose code is fetched only here; shapes of tiles stand in its place until it is up. */
export function Reel({ box, adapter, imageUrlOf, crate, strips, onMounted, onFailed, onLight }: ReelProps) {
  const [fast] = usePreference('fast');
  const [soundEffects] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const [isMounted, setMounted] = useState(false);
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
    setMounted(true);
    onMounted(plain);
  };
  return (
    <>
      {!isMounted && <ReelSkeleton />}
      <Suspense>
        <Stage
          box={box}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          imageUrlOf={imageUrlOf}
          crate={crate}
          strips={strips}
          settings={{ fast, soundEffects, music, reducedMotion }}
          onReady={ready}
          onFailed={fail}
          onLight={onLight}
        />
      </Suspense>
    </>
  );
}

function ReelSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 7 }, (_, tile) => (
        <i key={tile} />
      ))}
    </div>
  );
}

function StageLoadFailure({ onFailed }: ReelStageProps) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
