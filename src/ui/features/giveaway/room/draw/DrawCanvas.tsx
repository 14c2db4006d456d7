import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { DrawFailure, DrawHandle, DrawModel } from '../../../../../game/index.ts';
import type { DrawStageProps } from '../../../../../game/drawStage.tsx';
import { usePreference } from '../../../../app/usePreference.ts';
import { useReducedMotion } from '../../../../app/browser/useReducedMotion.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './DrawCanvas.module.css';
import type { DrawPlayback } from './drawPlayback.ts';

/** Loads the canvas; when its code fails to load, the replacement only reports it. */
const Stage = lazy<ComponentType<DrawStageProps>>(() =>
  import('../../../../../game/drawStage.tsx').then(
    (door) => ({ default: door.DrawStage }),
    () => ({ default: StageLoadFailure }),
  ),
);

interface DrawCanvasProps {
  model: DrawModel;
  playback: DrawPlayback;
  /** `plain`: without WebGL, with fewer effects. */
  onReady: (plain: boolean) => void;
  onFailed: (reason: DrawFailure) => void;
}

/** The canvas of the draw; its code is fetched here. A press ends the scene of the visitor's own win. */
export function DrawCanvas({ model, playback, onReady, onFailed }: DrawCanvasProps) {
  const [soundEffects] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const handle = useRef<DrawHandle>(null);
  const state = usePlaybackState(playback);
  useEffect(() => handle.current?.redraw(), [state]);
  const handleReady = useCallback(
    (mounted: DrawHandle, plain: boolean) => {
      handle.current = mounted;
      onReady(plain);
    },
    [onReady],
  );
  return (
    <div className={styles.canvas} onClick={() => handle.current?.skipWin()} aria-hidden="true">
      <Suspense>
        <Stage
          draw={model}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          settings={{ soundEffects, music, reducedMotion }}
          now={playback.position}
          onReady={handleReady}
          onFailed={onFailed}
        />
      </Suspense>
    </div>
  );
}

function StageLoadFailure({ onFailed }: Pick<DrawStageProps, 'onFailed'>) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
