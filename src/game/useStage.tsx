/** Mounting of a canvas into the page, shared by the stage entries. Knows no scene. */
import { Application as Shell } from '@pixi/react';
import type { Application } from 'pixi.js';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AssetMissing } from './engine/assets.ts';
import { Engine } from './engine/engine.ts';
import { applicationOptions, probeGraphics, sharpness, type Graphics } from './engine/graphics.ts';
import type { StageContext } from './engine/stageContext.ts';
import { music } from './engine/music.ts';
import { MountSession } from './engine/mountSession.ts';

const STAGE: CSSProperties = { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' };

/** Never renders again: later changes go to the scene, not through React. */
const Canvas = memo(function Canvas({
  graphics,
  onInit,
}: {
  graphics: Graphics;
  onInit: (app: Application) => void;
}) {
  const [options] = useState(() => applicationOptions(graphics, sharpness(devicePixelRatio, graphics)));
  return <Shell {...(options as object)} onInit={onInit} />;
});

interface Destroyable {
  destroy(): void;
}

/** One mounting of the stage's element. */
export interface StageMount<Thing extends Destroyable> {
  readonly key: number;
  readonly session: MountSession<Thing>;
  readonly onInit: (app: Application) => void;
}

/** Where a scene is mounted. */
export interface MountTarget {
  readonly engine: Engine;
  readonly element: HTMLElement;
  /** Whether the stage has been unmounted. */
  readonly isUnmounted: () => boolean;
  /** Called when the graphics are lost for good. */
  readonly onGraphicsLost: () => void;
}

/** Read whenever it is needed: the props of the last render. */
export interface StageCallbacks<Thing extends Destroyable> {
  /** Mounts the scene; null when the stage was unmounted meanwhile. Rejects when it cannot be mounted. */
  mount(target: MountTarget): Promise<Thing | null>;
  onReady(thing: Thing): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: 'noWebgl' | 'assets' | 'lost'): void;
}

export interface StageBinding<Thing extends Destroyable> {
  readonly hostRef: (element: HTMLDivElement) => () => void;
  readonly stageMount: StageMount<Thing> | null;
  readonly graphics: Graphics;
}

/**
 * Runs once for each mounting of the element. StrictMode and hot reload remount the same element, and @pixi/react
 * 8.0.5 then reuses an application it has destroyed. So each run has its own canvas, mounted in the layout phase:
 * React runs its effects in the same task, before Pixi has started.
 */
export function useStage<Thing extends Destroyable>(calls: StageCallbacks<Thing>): StageBinding<Thing> {
  const latest = useLatest(calls);
  const [graphics] = useState(() => probeGraphics(document));
  const [stageMount, setStageMount] = useState<StageMount<Thing> | null>(null);
  const failed = useRef(false);
  const hostRef = useCallback(
    (element: HTMLDivElement) => {
      const session = new MountSession<Thing>();
      const fail = (reason: 'noWebgl' | 'assets' | 'lost') => {
        if (session.ended || failed.current) return;
        failed.current = true;
        latest.current.onFailed(reason);
      };
      if (graphics === 'none') fail('noWebgl');
      const mountScene = async (app: Application): Promise<void> => {
        if (session.ended) return;
        const engine = new Engine(app, element, graphics);
        const target = {
          engine,
          element,
          isUnmounted: () => session.ended,
          onGraphicsLost: () => fail('lost'),
        };
        const mounted = await latest.current.mount(target).catch((fault: unknown) => {
          engine.destroy();
          throw fault;
        });
        if (!mounted) engine.destroy();
        else if (session.accept(mounted)) latest.current.onReady(mounted);
      };
      const onInit = (app: Application) =>
        void mountScene(app).catch((fault: unknown) =>
          fail(fault instanceof AssetMissing ? 'assets' : 'lost'),
        );
      setStageMount((before) => ({ key: (before?.key ?? 0) + 1, session, onInit }));
      return () => session.end();
    },
    [graphics, latest],
  );
  return { hostRef, stageMount, graphics };
}

/** Props of both stage entries. */
export interface StageProps {
  readonly atlasBase: string; // folder of items@1x.json, items@1.5x.json and items@2x.json, without a slash at its end
  readonly soundBase: string; // folder of game.json and music.json
  /** Called with the share of the pictures that have arrived, 0..1, while they load. */
  readonly onArrived?: ((share: number) => void) | undefined;
}

/** The stage context of a scene, and a reader of the page's tokens at its element. */
export function stageContextOf(
  { element, isUnmounted, onGraphicsLost }: MountTarget,
  latest: { readonly current: StageProps },
) {
  const { atlasBase, soundBase } = latest.current;
  const style = getComputedStyle(element);
  const context: StageContext = {
    page: element.ownerDocument,
    view: window,
    atlasBase,
    soundBase,
    onGraphicsLost,
    isUnmounted,
    onArrived: (share) => latest.current.onArrived?.(share),
  };
  return { context, readToken: (name: string) => style.getPropertyValue(name) };
}

/** A reader of the last render's props, for later callbacks. */
export function useLatest<Props>(props: Props): { readonly current: Props } {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return latest;
}

/** Plays the music while `wanted`. */
export function useMusic(wanted: boolean, soundBase: string): void {
  useEffect(() => (wanted ? music.play(window, `${soundBase}/music.json`) : undefined), [wanted, soundBase]);
}

/** Fills its nearest positioned ancestor. */
export function StageElement<Thing extends Destroyable>({
  hostRef,
  stageMount,
  graphics,
}: StageBinding<Thing>) {
  return (
    <div ref={hostRef} style={STAGE} aria-hidden="true">
      {stageMount && graphics !== 'none' && (
        <Canvas key={stageMount.key} graphics={graphics} onInit={stageMount.onInit} />
      )}
    </div>
  );
}
