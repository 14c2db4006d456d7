import type { PlaybackHandle } from '../../../../../game/index.ts';
import type { BattleStageProps } from '../../../../../game/battleStage.tsx';
import { lazyStage, usePlaybackStage, type CanvasCallbacks } from '../../../../shared/play/stageCanvas.tsx';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';

const Stage = lazyStage<BattleStageProps>(
  async () => (await import('../../../../../game/battleStage.tsx')).BattleStage,
);

interface BattleCanvasProps extends CanvasCallbacks {
  play: PlayData;
  playback: Playback;
}

/** The canvas of the lanes; its code is fetched here. Once it is mounted the page stops drawing lanes and items. */
export function BattleCanvas({ play, playback, ...calls }: BattleCanvasProps) {
  const { props } = usePlaybackStage<PlaybackHandle>(playback, calls);
  return <Stage {...props} battle={play.model} />;
}
