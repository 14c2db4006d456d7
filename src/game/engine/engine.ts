import 'pixi.js/unsafe-eval';
import { Ticker as PixiTicker, type Application, type Container } from 'pixi.js';
import { ContextLossWatcher } from './contextLossWatcher.ts';
import type { Graphics } from './graphics.ts';
import { browserFrameSource, Ticker, type FrameSource, type Motion } from './ticker.ts';

/** What a scene wants to hear of the room it stands in. */
export interface StageHost {
  /** The stage has another size now, in CSS px; a picture follows by itself. */
  resized(width: number, height: number): void;
  /** The tab went out of sight: no frames will come until it is back. */
  hidden(): void;
  /** The graphics context was lost and is there again: what was painted by hand has to be painted anew. */
  restored?(): void;
  /** The graphics context was lost for good: nothing will be seen of this room any more. */
  graphicsLost?(): void;
}

/**
 * A software renderer pays for every texture a batch may hold, at every pixel. Two are enough for an atlas and a
 * painted sheet side by side; with one, Pixi 8.22 would begin a new batch at every single sprite.
 */
const SOFTWARE_TEXTURES = 2;

/** Pixi looks for what nobody has drawn for long; it need not look at every frame. */
const TIDY_MS = 1_000;

/**
 * A started Pixi application, its one loop, its size and its visibility. Owns neither the application nor the
 * canvas: whoever made them takes them down, before or after `destroy`.
 */
export class Engine {
  readonly #app: Application;
  readonly #element: HTMLElement;
  readonly #ticker: Ticker;
  readonly #sizes: ResizeObserver;
  readonly #context: ContextLossWatcher;
  readonly #graphics: Graphics;
  #stageHost: StageHost | null = null;
  #alive = true;
  #tidied = 0; // stamp of the frame that was lent last

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
    silencePixi();
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

  /** Lets a scene in. From now on it hears of the room; the first `resized` comes at once. */
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

  /** A CSS mask over everything: its image, and its size. */
  setMask({ image, size }: { image: string; size: string }): void {
    this.#element.style.maskImage = image;
    this.#element.style.maskSize = size;
  }

  /** Something changed that nobody moves: one picture, please. */
  requestRender(): void {
    this.#ticker.requestRender();
  }

  destroy(): void {
    this.#alive = false;
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

  /** A resized canvas is blank, so it is drawn in the same task and never seen that way. */
  #resize(): void {
    const { width, height } = this;
    if (!this.#alive || !this.#stageHost || width === 0 || height === 0) return;
    this.#app.renderer.resize(width, height);
    this.#stageHost.resized(width, height);
    if (!this.#context.lost) this.#app.render();
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

  /** `#alive` guards against a frame that was already under way when everything was taken down. */
  #draw(stamp: number): void {
    if (!this.#alive || this.#context.lost) return;
    if (stamp - this.#tidied >= TIDY_MS) {
      this.#tidied = stamp;
      PixiTicker.system.update(stamp);
    }
    this.#app.render();
  }
}

const contextOf = ({ renderer }: Application): WebGLRenderingContext | null =>
  'gl' in renderer ? renderer.gl : null;

/** Pixi's own clock would ask for frames forever, only to tidy up; our loop lends it a frame now and then instead. */
const silencePixi = (): void => {
  PixiTicker.system.autoStart = false;
  PixiTicker.system.stop();
};
