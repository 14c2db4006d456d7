/**
 * The heavy door: the only file of the game that knows React. Only ever import()ed, with the routes that play.
 */
import { Application as Shell } from '@pixi/react';
import type { Application } from 'pixi.js';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AssetMissing } from './engine/bundle.ts';
import { Engine } from './engine/engine.ts';
import { applicationOptions, probeGraphics, sharpness, type Graphics } from './engine/graphics.ts';
import { Stay } from './engine/stay.ts';
import type { ReelBox, ReelFailure, ReelHandle, ReelLight, ReelSettings } from './model.ts';
import { mountReel, type MountedReel } from './scenes/reel/mount.ts';
import { readTokens } from './scenes/reel/tokens.ts';

export interface ReelStageProps {
  readonly box: ReelBox; // another box while mounted shows that box's still strip
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json, without a slash at its end
  readonly soundBase: string; // folder of game.json
  readonly pictureOf?: (itemId: string) => string; // address of an item's large picture, for the winning tile
  readonly settings: ReelSettings;
  /** When the reel stands, and again when React has taken it down and put it up; an old handle does nothing. */
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
  const latest = useRef(props);
  const [graphics] = useState(() => probeGraphics(document));
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { host, run } = useRuns(latest, graphics);
  const { box, settings } = props;
  useEffect(() => run?.stay.standing?.adopt(box), [box, run]);
  useEffect(() => run?.stay.standing?.handle.mute(!settings.voice), [settings.voice, run]);
  return (
    <div ref={host} style={STAGE} aria-hidden="true">
      {run && graphics !== 'none' && <Canvas key={run.number} graphics={graphics} onInit={run.onInit} />}
    </div>
  );
}

interface Ref<T> {
  readonly current: T;
}

/** One stay of the stage's element in the page. */
interface Run {
  readonly number: number;
  readonly stay: Stay<MountedReel>;
  readonly onInit: (app: Application) => void;
}

/**
 * A run for each time React puts the element into the page. StrictMode and hot reload take it out and back without
 * making it anew, and @pixi/react 8.0.5 then hands on an application it has destroyed. So each run has a canvas of
 * its own, mounted from the layout phase: React runs its effects in the same task, before Pixi can be up.
 */
function useRuns(latest: Ref<ReelStageProps>, graphics: Graphics) {
  const [run, setRun] = useState<Run | null>(null);
  const failed = useRef(false);
  const host = useCallback(
    (element: HTMLDivElement) => {
      const stay = new Stay<MountedReel>();
      const fail = (reason: ReelFailure) => {
        if (stay.over || failed.current) return;
        failed.current = true;
        latest.current.onFailed(reason);
      };
      if (graphics === 'none') fail('noWebgl');
      const onInit = (app: Application) =>
        void putUp(app, element, { stay, graphics, latest }).catch((fault: unknown) =>
          fail(fault instanceof AssetMissing ? 'assets' : 'lost'),
        );
      setRun((before) => ({ number: (before?.number ?? 0) + 1, stay, onInit }));
      return () => stay.end();
    },
    [latest, graphics],
  );
  return { host, run };
}

interface Site {
  readonly stay: Stay<MountedReel>;
  readonly graphics: Graphics;
  readonly latest: Ref<ReelStageProps>;
}

/** Puts the reel up in a started application, unless the stay ends first. */
async function putUp(app: Application, element: HTMLElement, { stay, graphics, latest }: Site) {
  if (stay.over) return;
  const engine = new Engine(app, element, graphics);
  const reel = await mountReel(engine, { ...config(element, latest), gone: () => stay.over });
  if (reel && stay.admit(reel)) latest.current.onReady(reel.handle);
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
