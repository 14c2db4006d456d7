import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { BattleFailure, BattleHandle } from '../../../../game/index.ts';
import type { BattleStageProps } from '../../../../game/battleStage.tsx';
import { usePreference } from '../../../app/usePreference.ts';
import { useReducedMotion } from '../../opening/useReducedMotion.ts';
import type { Playback } from './playback.ts';
import type { Play } from './usePlay.ts';
import { useWatching } from './usePlayFrame.ts';

/** The code of the canvas; where it does not arrive, what takes its place only says so. */
const Stage = lazy<ComponentType<BattleStageProps>>(() =>
  import('../../../../game/battleStage.tsx').then(
    (door) => ({ default: door.BattleStage }),
    () => ({ default: NoStage }),
  ),
);

interface BattleCanvasProps {
  play: Play;
  playback: Playback;
  /** It stands: the page need not draw lanes and items any more. `plain`: without WebGL, so more roughly. */
  onReady: (plain: boolean) => void;
  onFailed: (reason: BattleFailure) => void;
}

/** The canvas of the lanes, whose code is fetched only here. */
export function BattleCanvas({ play, playback, onReady, onFailed }: BattleCanvasProps) {
  const [voice] = usePreference('voice');
  const [music] = usePreference('music');
  const reducedMotion = useReducedMotion();
  const handle = useRef<BattleHandle>(null);
  const watching = useWatching(playback);
  useEffect(() => handle.current?.redraw(), [watching]);
  const ready = useCallback(
    (standing: BattleHandle, plain: boolean) => {
      handle.current = standing;
      onReady(plain);
    },
    [onReady],
  );
  const pictures = new Map(play.rounds.flat().map(({ item }) => [item.itemId, item.weaponImage]));
  return (
    <Suspense>
      <Stage
        battle={play.model}
        atlasBase="/art/atlas"
        soundBase="/art/sound"
        pictureOf={(itemId) => pictures.get(itemId) ?? ''}
        settings={{ voice, music, reducedMotion }}
        now={playback.place}
        onReady={ready}
        onFailed={onFailed}
      />
    </Suspense>
  );
}

function NoStage({ onFailed }: Pick<BattleStageProps, 'onFailed'>) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}
