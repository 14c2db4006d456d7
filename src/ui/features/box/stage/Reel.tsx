import { memo } from 'react';
import type { ReelBox, ReelCrate, RollLight } from '../../../../game/index.ts';
import type { ReelStageProps } from '../../../../game/stage.tsx';
import { lazyStage, useRollStage, type CanvasCallbacks } from '../../../shared/play/stageCanvas.tsx';
import type { ReelAdapter } from '../state/openingActors.ts';

const Stage = lazyStage<ReelStageProps>(async () => (await import('../../../../game/stage.tsx')).ReelStage);

interface ReelProps extends CanvasCallbacks {
  box: ReelBox;
  adapter: ReelAdapter;
  /** Pictures of the box. */
  crate: ReelCrate;
  /** Number of strips at rest. */
  strips: number;
  onLight: (light: RollLight) => void;
}

/** The canvas; its code is fetched here. Until a play the page shows the box in its place. */
export const Reel = memo(function Reel({ box, adapter, crate, strips, onLight, ...calls }: ReelProps) {
  const stage = useRollStage(adapter, calls);
  return <Stage {...stage} box={box} crate={crate} strips={strips} onLight={onLight} />;
});
