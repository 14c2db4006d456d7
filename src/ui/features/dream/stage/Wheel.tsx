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
  /** Until then a picture stands in its place. */
  isWanted: boolean;
  face: WheelFace;
  adapter: WheelAdapter;
  onLight: (light: RollLight) => void;
}

/** The canvas; its code is fetched here, with a picture of it in its place until it is mounted. */
export function Wheel({ isWanted, face, adapter, onReady, onFailed, onLight }: WheelProps) {
  const [isMounted, setMounted] = useState(false);
  const ready = (plain: boolean) => {
    setMounted(true);
    onReady(plain);
  };
  const stage = useRollStage(adapter, { onReady: ready, onFailed });
  return (
    <>
      {!isMounted && <RestingWheel />}
      {isWanted && <Stage {...stage} face={face} onLight={onLight} />}
    </>
  );
}

/** The wheel at rest, as `src/game/scenes/wheel` draws it. Its radius is 100. */
function RestingWheel() {
  return (
    <svg className={styles.resting} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.well} r="100" />
      <circle className={styles.band} r="91.5" />
      <circle className={styles.marks} r="76" pathLength="100" />
      <circle className={styles.marks} r="75" pathLength="20" />
      <circle className={styles.marks} r="74" pathLength="4" />
      <text y="-112" transform="rotate(90)">
        25,000
      </text>
      <text y="112">50,000</text>
      <text y="-112" transform="rotate(-90)">
        75,000
      </text>
      <path className={styles.needle} d="M-6.3-113.5H6.3L.8-104.5V-78H-.8V-104.5Z" />
    </svg>
  );
}
