import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ReelBox, ReelFailure, ReelHandle, ReelLight } from '../../../game/index.ts';
import type { ReelStageProps } from '../../../game/stage.tsx';
import { usePreference } from '../../app/usePreference.ts';
import type { ReelSeat } from './seat.ts';
import { useReducedMotion } from './useReducedMotion.ts';
import styles from './Reel.module.css';

interface ReelProps {
  box: ReelBox;
  seat: ReelSeat;
  /** Address of an item's large picture. */
  pictureOf: (itemId: string) => string;
  onFailed: (reason: ReelFailure) => void;
  onLight: (light: ReelLight) => void;
}

/** The canvas, whose code is fetched only here; shapes of tiles stand in its place until it is up. */
export function Reel({ box, seat, pictureOf, onFailed, onLight }: ReelProps) {
  const [fast] = usePreference('fast');
  const [voice] = usePreference('voice');
  const reducedMotion = useReducedMotion();
  const [up, setUp] = useState(false);
  const fail = useCallback(
    (reason: ReelFailure) => {
      seat.failed(reason);
      onFailed(reason);
    },
    [seat, onFailed],
  );
  const Stage = useStageCode(fail);
  useEffect(() => () => seat.vacated(), [seat]);
  const ready = (handle: ReelHandle) => {
    seat.arrived(handle);
    setUp(true);
  };
  return (
    <>
      {!up && <Waiting />}
      {Stage && (
        <Stage
          box={box}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          pictureOf={pictureOf}
          settings={{ fast, voice, reducedMotion }}
          onReady={ready}
          onFailed={fail}
          onLight={onLight}
        />
      )}
    </>
  );
}

function useStageCode(onFailed: (reason: ReelFailure) => void): ComponentType<ReelStageProps> | undefined {
  const [Stage, setStage] = useState<ComponentType<ReelStageProps>>();
  useEffect(() => {
    let here = true;
    import('../../../game/stage.tsx').then(
      ({ ReelStage }) => here && setStage(() => ReelStage),
      () => here && onFailed('assets'),
    );
    return () => {
      here = false;
    };
  }, [onFailed]);
  return Stage;
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 7 }, (_, tile) => (
        <i key={tile} />
      ))}
    </div>
  );
}
