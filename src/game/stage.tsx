/**
 * The heavy door: the only file of the game that knows React. Only ever import()ed, with the routes that play.
 */
import { Application as Shell } from '@pixi/react';
import type { Application } from 'pixi.js';
import { memo, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AssetMissing } from './engine/bundle.ts';
import { Engine } from './engine/engine.ts';
import { applicationOptions, probeGraphics, sharpness, type Graphics } from './engine/graphics.ts';
import type { ReelBox, ReelFailure, ReelHandle, ReelLight, ReelSettings } from './model.ts';
import { mountReel, type MountedReel } from './scenes/reel/mount.ts';
import { readTokens } from './scenes/reel/tokens.ts';

export interface ReelStageProps {
  readonly box: ReelBox; // another box while mounted shows that box's still strip
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json, without a slash at its end
  readonly soundBase: string; // folder of game.json
  readonly pictureOf?: (itemId: string) => string; // address of an item's large picture, for the winning tile
  readonly settings: ReelSettings;
  /** Once, when the reel stands; after an unmount the handle does nothing. */
  onReady(handle: ReelHandle): void;
  /** Instead of `onReady`, at most once. */
  onFailed(reason: ReelFailure): void;
  /** What the page's own lamp should do. */
  onLight?(light: ReelLight): void;
}

/** Both ends of a strip fade out over `--reel-fade` of the stage's width; the page may set it. */
const FADE =
  'linear-gradient(90deg, transparent, #000 var(--reel-fade, 14%), #000 calc(100% - var(--reel-fade, 14%)), transparent)';
const STAGE: CSSProperties = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  maskImage: FADE,
};

/** Never renders again: what changes afterwards goes to the scene, not through React. */
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

/** Fills its nearest positioned ancestor. Decoration: the page says in words all it shows. */
export function ReelStage(props: ReelStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [graphics] = useState(() => probeGraphics(document));
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { onInit, mounted } = useReel(host, latest, graphics);
  const { box, settings } = props;
  useEffect(() => mounted.current?.adopt(box), [box, mounted]);
  useEffect(() => mounted.current?.handle.mute(!settings.voice), [settings.voice, mounted]);
  return (
    <div ref={host} style={STAGE} aria-hidden="true">
      {graphics !== 'none' && <Canvas graphics={graphics} onInit={onInit} />}
    </div>
  );
}

interface Ref<T> {
  readonly current: T;
}

/** Ties the reel's life to the component's: what arrives after an unmount is taken down at once. */
function useReel(host: Ref<HTMLDivElement | null>, latest: Ref<ReelStageProps>, graphics: Graphics) {
  const here = useRef(false);
  const mounted = useRef<MountedReel | null>(null);
  const told = useRef(false);
  // A layout effect, because Pixi may be up before the browser has painted and passive effects have run.
  useLayoutEffect(() => {
    here.current = true;
    if (graphics === 'none' && !told.current) latest.current.onFailed('noWebgl');
    told.current = true;
    return () => {
      here.current = false;
      mounted.current?.destroy();
      mounted.current = null;
    };
  }, [graphics, latest]);
  const [onInit] = useState(() => async (app: Application) => {
    const element = host.current;
    const gone = () => !here.current;
    if (gone() || !element) return;
    try {
      const engine = new Engine(app, element, graphics);
      mounted.current = await mountReel(engine, { ...config(element, latest), gone });
      if (mounted.current) latest.current.onReady(mounted.current.handle);
    } catch (fault) {
      if (!gone()) latest.current.onFailed(fault instanceof AssetMissing ? 'assets' : 'lost');
    }
  });
  return { onInit, mounted };
}

function config(element: HTMLElement, latest: Ref<ReelStageProps>) {
  const page = element.ownerDocument;
  const style = getComputedStyle(element);
  const { atlasBase, soundBase, pictureOf } = latest.current;
  return {
    page,
    view: window,
    tokens: readTokens((name) => style.getPropertyValue(name)),
    atlasBase,
    soundBase,
    pictureOf,
    box: () => latest.current.box,
    settings: () => latest.current.settings,
    onLight: (light: ReelLight) => latest.current.onLight?.(light),
  };
}
