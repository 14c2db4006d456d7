/** Mounting of a canvas into the page, shared by the stage entries. Knows no scene. */
import { Application as Shell } from '@pixi/react';
import type { Application } from 'pixi.js';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AssetMissing } from './engine/assets.ts';
import { Engine } from './engine/engine.ts';
import { applicationOptions, probeGraphics, sharpness, type Graphics } from './engine/graphics.ts';
import {
  mountScene,
  type MountedScene,
  type Scene,
  type SceneParts,
  type StageContext,
} from './engine/stageContext.ts';
import { music } from './engine/music.ts';
import { MountSession } from './engine/mountSession.ts';
import type { StageFailure, StageSettings } from './model/model.ts';

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

/** Props of every stage. */
export interface StageProps<Handle> {
  readonly atlasBase: string; // folder of items@1x.json, items@1.5x.json and items@2x.json, without a slash at its end
  readonly soundBase: string; // folder of game.json and music.json
  readonly settings: StageSettings;
  /** Called with the share of the pictures that have arrived, 0..1, while they load. */
  readonly onArrived?: ((share: number) => void) | undefined;
  /**
   * Called when the scene is mounted, and again when React remounts it; the earlier handle then has no effect.
   * `plain`: drawn without WebGL, so more slowly and with fewer effects.
   */
  onReady(handle: Handle, plain: boolean): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: StageFailure): void;
}

/** What one kind of stage adds. `props` reads those of the last render. */
interface StageConfig<Props, Handle, One extends Scene, Loaded> {
  readonly load: (engine: Engine, context: StageContext, props: Props) => Promise<Loaded>; // pictures
  readonly drop?: (loaded: Loaded) => void; // called when there will be no scene for them
  readonly paintsText?: boolean;
  readonly create: (parts: SceneParts<Loaded>, props: () => Props) => One;
  /** What follows a prop: called in this order before the first frame, and then for each other value. */
  readonly follow: { readonly [Name in keyof Props]?: (scene: One, value: Props[Name]) => void };
  /** Called after each render. */
  readonly rendered?: (scene: One) => void;
  readonly handleOf: (scene: One, props: () => Props) => Handle;
}

/** One mounting of the stage's element. */
interface StageMount<One extends Scene> {
  readonly key: number;
  readonly session: MountSession<MountedScene<One>>;
  readonly onInit: (app: Application) => void;
  readonly fail: (reason: StageFailure) => void;
}

/** A stage fills its nearest positioned ancestor. Hidden from screen readers: the page states all of it in text. */
export function createStage<Props extends StageProps<Handle>, Handle, One extends Scene, Loaded>(
  config: StageConfig<Props, Handle, One, Loaded>,
) {
  return function Stage(props: Props) {
    const { hostRef, stageMount, graphics } = useStage(config, props);
    return (
      <div ref={hostRef} style={STAGE} aria-hidden="true">
        {stageMount && graphics !== 'none' && (
          <Canvas key={stageMount.key} graphics={graphics} onInit={stageMount.onInit} />
        )}
      </div>
    );
  };
}

/**
 * Runs once for each mounting of the element. StrictMode and hot reload remount the same element, and @pixi/react
 * 8.0.5 then reuses an application it has destroyed. So each run has its own canvas, mounted in the layout phase:
 * React runs its effects in the same task, before Pixi has started.
 */
function useStage<Props extends StageProps<Handle>, Handle, One extends Scene, Loaded>(
  config: StageConfig<Props, Handle, One, Loaded>,
  props: Props,
) {
  const latest = useLatest(props);
  const [graphics] = useState(() => probeGraphics(document));
  const [stageMount, setStageMount] = useState<StageMount<One> | null>(null);
  const failed = useRef(false);
  const followed = useRef<Props>(null);
  const hostRef = useCallback(
    (element: HTMLDivElement) => {
      const session = new MountSession<MountedScene<One>>();
      const fail = (reason: StageFailure) => {
        if (session.ended || failed.current) return;
        failed.current = true;
        latest.current.onFailed(reason);
      };
      if (graphics === 'none') fail('noWebgl');
      const mount = async (app: Application): Promise<void> => {
        if (session.ended) return;
        const engine = new Engine(app, element, graphics);
        const context = contextOf(element, latest, session, fail);
        const mounted = await mountScene(engine, context, {
          load: () => config.load(engine, context, latest.current),
          drop: (loaded: Loaded) => config.drop?.(loaded),
          paintsText: config.paintsText ?? false,
          create: (parts) => config.create(parts, () => latest.current),
          begin(scene) {
            followed.current = latest.current;
            followProps(config, scene, latest.current, null);
          },
        }).catch((fault: unknown) => {
          engine.destroy();
          throw fault;
        });
        if (!mounted) engine.destroy();
        else if (session.accept(mounted))
          latest.current.onReady(
            config.handleOf(mounted.scene, () => latest.current),
            graphics === 'canvas',
          );
      };
      const onInit = (app: Application) =>
        void mount(app).catch((fault: unknown) => fail(fault instanceof AssetMissing ? 'assets' : 'lost'));
      setStageMount((before) => ({ key: (before?.key ?? 0) + 1, session, onInit, fail }));
      return () => session.end();
    },
    [config, graphics, latest],
  );
  useEffect(() => {
    const mounted = stageMount?.session.mounted;
    const before = followed.current;
    if (!mounted || !before) return;
    followed.current = props;
    const { soundEffects } = props.settings;
    if (soundEffects !== before.settings.soundEffects) mounted.audio.setVolume(soundEffects);
    try {
      followProps(config, mounted.scene, props, before);
    } catch {
      stageMount.fail('lost');
    }
    config.rendered?.(mounted.scene);
  });
  useMusic(props.settings.music, props.soundBase);
  return { hostRef, stageMount, graphics };
}

function contextOf<Handle>(
  element: HTMLElement,
  latest: { readonly current: StageProps<Handle> },
  session: { readonly ended: boolean },
  fail: (reason: StageFailure) => void,
) {
  const { atlasBase, soundBase } = latest.current;
  const style = getComputedStyle(element);
  return {
    page: element.ownerDocument,
    view: window,
    readToken: (name: string) => style.getPropertyValue(name),
    atlasBase,
    soundBase,
    soundEffects: () => latest.current.settings.soundEffects,
    onGraphicsLost: () => fail('lost'),
    isUnmounted: () => session.ended,
    onArrived: (share: number) => latest.current.onArrived?.(share),
  };
}

/** Calls what follows the props that are others than `before`; null: all of them. */
function followProps<Props extends object, One extends Scene>(
  { follow }: Pick<StageConfig<Props, unknown, One, never>, 'follow'>,
  scene: One,
  props: Props,
  before: Props | null,
): void {
  const call = <Name extends keyof Props>(name: Name) => follow[name]?.(scene, props[name]);
  for (const name of Object.keys(follow) as (keyof Props)[])
    if (before === null || props[name] !== before[name]) call(name);
}

/** A reader of the last render's props, for later callbacks. */
function useLatest<Props>(props: Props): { readonly current: Props } {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return latest;
}

/** Plays the music unless its volume, 0..1, is 0. */
function useMusic(volume: number, soundBase: string): void {
  const isWanted = volume > 0;
  useEffect(() => {
    if (volume > 0) music.setVolume(volume);
  }, [volume]);
  useEffect(
    () => (isWanted ? music.play(window, `${soundBase}/music.json`) : undefined),
    [isWanted, soundBase],
  );
}
