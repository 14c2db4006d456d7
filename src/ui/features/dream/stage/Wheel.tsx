import { useState } from 'react';
import type { RollLight, WheelFace } from '../../../../game/index.ts';
import type { WheelStageProps } from '../../../../game/wheelStage.tsx';
import { lazyStage, useRollStage, type CanvasCallbacks } from '../../../shared/play/stageCanvas.tsx';
import type { WheelAdapter } from '../state/dreamServices.ts';
import styles from './Wheel.module.css';

const Stage = lazyStage<WheelStageProps>(
  async () => (await import('../../../../game/wheelStage.tsx')).WheelStage,
);

interface WheelProps extends CanvasCallbacks {
  /** Until then the ring stands in its place. */
  isWanted: boolean;
  face: WheelFace;
  adapter: WheelAdapter;
  onLight: (light: RollLight) => void;
}

/** The canvas; its code is fetched here, with a ring in its place until it is mounted. */
export function Wheel({ isWanted, face, adapter, onReady, onFailed, onLight }: WheelProps) {
  const [isMounted, setMounted] = useState(false);
  const ready = (plain: boolean) => {
    setMounted(true);
    onReady(plain);
  };
  const stage = useRollStage(adapter, { onReady: ready, onFailed });
  return (
    <>
      {!isMounted && <div className={styles.waiting} aria-hidden="true" />}
      {isWanted && <Stage {...stage} face={face} onLight={onLight} />}
    </>
  );
}
