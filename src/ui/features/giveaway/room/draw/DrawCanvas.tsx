import type { DrawHandle, DrawModel } from '../../../../../game/index.ts';
import type { DrawStageProps } from '../../../../../game/drawStage.tsx';
import { lazyStage, usePlaybackStage, type CanvasCallbacks } from '../../../../shared/play/stageCanvas.tsx';
import styles from './DrawCanvas.module.css';
import type { DrawPlayback } from './drawPlayback.ts';

const Stage = lazyStage<DrawStageProps>(
  async () => (await import('../../../../../game/drawStage.tsx')).DrawStage,
);

interface DrawCanvasProps extends CanvasCallbacks {
  model: DrawModel;
  playback: DrawPlayback;
}

/** The canvas of the draw; its code is fetched here. A press ends the scene of the visitor's own win. */
export function DrawCanvas({ model, playback, ...calls }: DrawCanvasProps) {
  const { handle, props } = usePlaybackStage<DrawHandle>(playback, calls);
  return (
    <div className={styles.canvas} onClick={() => handle.current?.skipWin()} aria-hidden="true">
      <Stage {...props} draw={model} />
    </div>
  );
}
