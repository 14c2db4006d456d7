import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { PlaybackHandle, RollHandle, StageFailure } from '../../../game/index.ts';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { useReducedMotion } from '../../app/browser/useReducedMotion.ts';
import { useVolume } from '../sound/useVolume.ts';
import type { StageSlot } from '../playback/stageSlot.ts';
import { usePlaybackState, type PlaybackClock } from '../playback/usePlaybackValue.ts';
import type { CanvasAdapter } from './canvasAdapter.ts';

/** A stage whose code is fetched when it is first shown; when that fails, it only reports it. */
export function lazyStage<Props extends { onFailed(reason: StageFailure): void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Stage = lazy(() =>
    load().then(
      (stage) => ({ default: stage }),
      () => ({ default: StageLoadFailure as ComponentType<Props> }),
    ),
  );
  return function LazyStage(props: Props) {
    const isHydrated = useIsHydrated();
    return <Suspense>{isHydrated && <Stage {...props} />}</Suspense>;
  };
}

function StageLoadFailure({ onFailed }: { onFailed(reason: StageFailure): void }) {
  useEffect(() => onFailed('assets'), [onFailed]);
  return null;
}

/** Where a stage finds its files, and the visitor's settings. */
function useStageProps() {
  const [soundEffects] = useVolume('voice');
  const [music] = useVolume('music');
  const reducedMotion = useReducedMotion();
  const settings = { soundEffects: soundEffects / 100, music: music / 100, reducedMotion };
  return { atlasBase: '/art/atlas', soundBase: '/art/sound', settings };
}

/** What the page is told of a stage. */
export interface CanvasCallbacks {
  /** It is mounted. `plain`: without WebGL, with fewer effects. */
  onReady: (plain: boolean) => void;
  onFailed: (reason: StageFailure) => void;
}

/** Props of a stage that plays what the adapter is given. */
export function useRollStage<Play, Idle extends unknown[]>(
  adapter: CanvasAdapter<Play, Idle>,
  { onReady, onFailed }: CanvasCallbacks,
) {
  const fail = useCallback(
    (reason: StageFailure) => {
      adapter.markFailed(reason);
      onFailed(reason);
    },
    [adapter, onFailed],
  );
  useEffect(() => () => adapter.detach(), [adapter]);
  return {
    ...useStageProps(),
    onArrived: adapter.setArrived,
    onReady(handle: RollHandle<Play, Idle>, plain: boolean) {
      adapter.attach(handle);
      onReady(plain);
    },
    onFailed: fail,
  };
}

/** Props of a stage that follows the page's clock, and its handle once it is mounted. */
export function usePlaybackStage<Handle extends PlaybackHandle>(
  playback: PlaybackClock<unknown> & StageSlot,
  { onReady, onFailed }: CanvasCallbacks,
) {
  const handle = useRef<Handle>(null);
  const state = usePlaybackState(playback);
  useEffect(() => handle.current?.redraw(), [state]);
  useEffect(() => () => playback.setStage(null), [playback]);
  const handleReady = useCallback(
    (mounted: Handle, plain: boolean) => {
      handle.current = mounted;
      playback.setStage(mounted);
      onReady(plain);
    },
    [onReady, playback],
  );
  return { handle, props: { ...useStageProps(), now: playback.position, onReady: handleReady, onFailed } };
}
