/** What the heavy doors share: how a canvas is put into the page and taken out again. Knows no scene. */
import { Application as Shell } from '@pixi/react';
import type { Application } from 'pixi.js';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AssetMissing } from './engine/bundle.ts';
import { Engine } from './engine/engine.ts';
import { applicationOptions, probeGraphics, sharpness, type Graphics } from './engine/graphics.ts';
import type { Ground } from './engine/ground.ts';
import { music } from './engine/music.ts';
import { Stay } from './engine/stay.ts';

const STAGE: CSSProperties = { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' };

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

interface Standing {
  destroy(): void;
}

/** One stay of the stage's element in the page. */
export interface Run<Thing extends Standing> {
  readonly number: number;
  readonly stay: Stay<Thing>;
  readonly onInit: (app: Application) => void;
}

/** Where a scene is put up. */
export interface Site {
  readonly engine: Engine;
  readonly element: HTMLElement;
  /** The stage has been taken down in the meantime. */
  readonly gone: () => boolean;
  /** The graphics are lost for good. */
  readonly onDark: () => void;
}

/** Asked anew whenever it is needed: the props of the last render. */
export interface StageCalls<Thing extends Standing> {
  /** Puts the scene up; null when the stage has gone in the meantime. Rejects when there is no way. */
  mount(site: Site): Promise<Thing | null>;
  onReady(thing: Thing): void;
  /** At most once: instead of `onReady`, or later, when the graphics are lost for good. */
  onFailed(reason: 'noWebgl' | 'assets' | 'lost'): void;
}

export interface StageHold<Thing extends Standing> {
  readonly host: (element: HTMLDivElement) => () => void;
  readonly run: Run<Thing> | null;
  readonly graphics: Graphics;
}

/**
 * A run for each time React puts the element into the page. StrictMode and hot reload take it out and back without
 * making it anew, and @pixi/react 8.0.5 then hands on an application it has destroyed. So each run has a canvas of
 * its own, mounted from the layout phase: React runs its effects in the same task, before Pixi can be up.
 */
export function useStage<Thing extends Standing>(calls: StageCalls<Thing>): StageHold<Thing> {
  const latest = useLatest(calls);
  const [graphics] = useState(() => probeGraphics(document));
  const [run, setRun] = useState<Run<Thing> | null>(null);
  const failed = useRef(false);
  const host = useCallback(
    (element: HTMLDivElement) => {
      const stay = new Stay<Thing>();
      const fail = (reason: 'noWebgl' | 'assets' | 'lost') => {
        if (stay.over || failed.current) return;
        failed.current = true;
        latest.current.onFailed(reason);
      };
      if (graphics === 'none') fail('noWebgl');
      const putUp = async (app: Application): Promise<void> => {
        if (stay.over) return;
        const engine = new Engine(app, element, graphics);
        const site = { engine, element, gone: () => stay.over, onDark: () => fail('lost') };
        const thing = await latest.current.mount(site);
        if (thing && stay.admit(thing)) latest.current.onReady(thing);
      };
      const onInit = (app: Application) =>
        void putUp(app).catch((fault: unknown) => fail(fault instanceof AssetMissing ? 'assets' : 'lost'));
      setRun((before) => ({ number: (before?.number ?? 0) + 1, stay, onInit }));
      return () => stay.end();
    },
    [graphics, latest],
  );
  return { host, run, graphics };
}

/** What both doors are told about the page around them. */
export interface StageProps {
  readonly atlasBase: string; // folder of items@1x.json and items@2x.json, without a slash at its end
  readonly soundBase: string; // folder of game.json and music.json
  readonly pictureOf?: (itemId: string) => string; // address of an item's large picture
}

/** The ground of a scene, and a reader of the page's tokens where it stands. */
export function groundOf({ element, gone, onDark }: Site, { atlasBase, soundBase, pictureOf }: StageProps) {
  const style = getComputedStyle(element);
  const ground: Ground = {
    page: element.ownerDocument,
    view: window,
    atlasBase,
    soundBase,
    pictureOf,
    onDark,
    gone,
  };
  return { ground, token: (name: string) => style.getPropertyValue(name) };
}

/** Always the props of the last render, for calls that come later. */
export function useLatest<Props>(props: Props): { readonly current: Props } {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return latest;
}

/** The house's music, as long as it is wanted. */
export function useMusic(wanted: boolean, soundBase: string): void {
  useEffect(() => (wanted ? music.play(window, `${soundBase}/music.json`) : undefined), [wanted, soundBase]);
}

/** Fills its nearest positioned ancestor. */
export function StageElement<Thing extends Standing>({ host, run, graphics }: StageHold<Thing>) {
  return (
    <div ref={host} style={STAGE} aria-hidden="true">
      {run && graphics !== 'none' && <Canvas key={run.number} graphics={graphics} onInit={run.onInit} />}
    </div>
  );
}
