import 'pixi.js/unsafe-eval';
import { Ticker as PixiTicker, type Application, type Container } from 'pixi.js';
import { ContextLossWatcher } from './contextLossWatcher.ts';
import type { Graphics } from './graphics.ts';
import { browserFrameSource, Ticker, type FrameSource, type Motion } from './ticker.ts';

/** Gets the canvas right after a frame was drawn on it: only then its content can be copied. */
type FrameListener = (canvas: HTMLCanvasElement) => void;

/** Callbacks of the engine to its scene. */
export interface StageHost {
  /** The stage has a new size, in CSS px; a frame is drawn afterwards. */
  resized(width: number, height: number): void;
  /** The tab is hidden: no frames until it is shown again. */
  hidden(): void;
  /** The graphics context was restored after a loss: painted textures have to be painted again. */
  restored?(): void;
  /** The graphics context is lost for good: nothing is drawn any more. */
  graphicsLost?(): void;
}

/**
 * A software renderer samples every texture of a batch for each pixel. Two allow an atlas and a painted sheet in one
 * batch; with one, Pixi 8.22 starts a new batch for each sprite.
 */
const SOFTWARE_TEXTURES = 2;

/** Interval at which Pixi looks for unused resources, instead of each frame. */
const CLEANUP_INTERVAL_MS = 1_000;

/**
 * A started Pixi application with its loop, size and visibility. Owns neither the application nor the canvas: their
 * creator destroys them, before or after `destroy`.
 */
export class Engine {
  readonly #app: Application;
  readonly #element: HTMLElement;
  readonly #ticker: Ticker;
  readonly #sizes: ResizeObserver;
  readonly #context: ContextLossWatcher;
  readonly #graphics: Graphics;
  readonly #watchers = new Set<FrameListener>();
  #stageHost: StageHost | null = null;
  #alive = true;
  #lastCleanup = 0; // time stamp of the last frame passed to Pixi's system ticker

  constructor(
    app: Application,
    host: HTMLElement,
    graphics: Graphics,
    frames: FrameSource = browserFrameSource,
  ) {
    this.#app = app;
    this.#element = host;
    this.#ticker = new Ticker((stamp) => this.#draw(stamp), frames);
    this.#sizes = new ResizeObserver(() => this.#resize());
    this.#graphics = graphics;
    this.#context = new ContextLossWatcher(app.canvas, contextOf(app), {
      lost: () => this.start(this.#context),
      restored: () => this.#restored(),
      unrecoverable: () => this.#stageHost?.graphicsLost?.(),
    });
    this.#limit();
    stopPixiTicker();
  }

  get root(): Container {
    return this.#app.stage;
  }

  get resolution(): number {
    return this.#app.renderer.resolution;
  }

  get width(): number {
    return this.#element.clientWidth;
  }

  get height(): number {
    return this.#element.clientHeight;
  }

  /** Attaches a scene to the engine's callbacks; calls the first `resized` at once. */
  attach(stageHost: StageHost): void {
    this.#stageHost = stageHost;
    this.#element.ownerDocument.addEventListener('visibilitychange', this.#visibility);
    this.#resize();
    this.#sizes.observe(this.#element);
  }

  get hidden(): boolean {
    return this.#element.ownerDocument.hidden;
  }

  start(motion: Motion): void {
    this.#ticker.start(motion);
  }

  stop(motion: Motion): void {
    this.#ticker.stop(motion);
  }

  /** A CSS mask over the canvas: its image and its size. */
  setMask({ image, size }: { image: string; size: string }): void {
    this.#element.style.maskImage = image;
    this.#element.style.maskSize = size;
  }

  /** Draws one frame after a change outside the loop's motions. */
  requestRender(): void {
    this.#ticker.requestRender();
  }

  /** Calls back after each frame, and once soon. @returns ends it */
  watch(watcher: FrameListener): () => void {
    this.#watchers.add(watcher);
    this.requestRender();
    return () => this.#watchers.delete(watcher);
  }

  destroy(): void {
    this.#alive = false;
    this.#watchers.clear();
    this.#stageHost = null;
    this.#ticker.destroy();
    this.#context.destroy();
    this.#sizes.disconnect();
    this.#element.ownerDocument.removeEventListener('visibilitychange', this.#visibility);
  }

  readonly #visibility = (): void => {
    if (this.hidden) this.#stageHost?.hidden();
    else this.requestRender();
  };

  /** A resized canvas is blank, so it is drawn in the same task. */
  #resize(): void {
    const { width, height } = this;
    if (!this.#alive || !this.#stageHost || width === 0 || height === 0) return;
    this.#app.renderer.resize(width, height);
    this.#stageHost.resized(width, height);
    if (!this.#context.lost) this.#render();
  }

  #restored(): void {
    this.#limit();
    this.#stageHost?.restored?.();
    this.requestRender();
  }

  #limit(): void {
    if (this.#graphics !== 'software' || !('limits' in this.#app.renderer)) return;
    Object.assign(this.#app.renderer.limits, { maxBatchableTextures: SOFTWARE_TEXTURES });
  }

  /** `#alive` ignores a frame that was requested before `destroy`. */
  #draw(stamp: number): void {
    if (!this.#alive || this.#context.lost) return;
    if (stamp - this.#lastCleanup >= CLEANUP_INTERVAL_MS) {
      this.#lastCleanup = stamp;
      PixiTicker.system.update(stamp);
    }
    this.#render();
  }

  #render(): void {
    this.#app.render();
    for (const watcher of this.#watchers) watcher(this.#app.canvas);
  }
}

const contextOf = ({ renderer }: Application): WebGLRenderingContext | null =>
  'gl' in renderer ? renderer.gl : null;

/**
 * Pixi's system ticker would request frames forever, only to release resources; the engine's loop updates it instead.
 */
const stopPixiTicker = (): void => {
  PixiTicker.system.autoStart = false;
  PixiTicker.system.stop();
};
