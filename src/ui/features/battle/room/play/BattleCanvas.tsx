import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { BattleFailure, BattleHandle } from '../../../../../game/index.ts';
import type { BattleStageProps } from '../../../../../game/battleStage.tsx';
import { usePreference } from '../../../../app/usePreference.ts';
import { useReducedMotion } from '../../../../app/browser/useReducedMotion.ts';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';

/** Loads the canvas; when its code fails to load, the replacement only reports it. */
const Stage = lazy<ComponentType<BattleStageProps>>(() =>
  import('../../../../../game/battleStage.tsx').then(
    (door) => ({ default: door.BattleStage }),
    () => ({ default: StageLoadFailure }),
  ),
);

interface BattleCanvasProps {
  play: PlayData;
  playback: Playback;
  /** The canvas is mounted: the page stops drawing lanes and items. `plain`: without WebGL, with fewer effects. */
  onReady: (plain: boolean) => void;
  onFailed: (reason: BattleFailure) => void;
}

/** The canvas of the lanes; its code is fetched here. */
export function BattleCanvas({ play, playback, onReady, onFailed }: BattleCanvasProps) {
  const [soundEffects] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const handle = useRef<BattleHandle>(null);
  const state = usePlaybackState(playback);
  useEffect(() => handle.current?.redraw(), [state]);
  const handleReady = useCallback(
    (mounted: BattleHandle, plain: boolean) => {
      handle.current = mounted;
      onReady(plain);
    },
    [onReady],
  );
  return (
    <Suspense>
      <Stage
        battle={play.model}
        atlasBase="/art/atlas"
        soundBase="/art/sound"
        settings={{ soundEffects, music, reducedMotion }}
        now={playback.position}
        onReady={handleReady}
        onFailed={onFailed}
      />
    </Suspense>
  );
}

function StageLoadFailure({ onFailed }: Pick<BattleStageProps, 'onFailed'>) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
