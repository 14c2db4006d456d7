import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import type { FrameWatcher } from '../../model/model.ts';

/** Inputs of every scene. */
export interface SceneConfig {
  readonly page: Document;
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
}

/** Display objects for one size of stage; another size gets another view. */
interface SceneView {
  /** A picture has loaded. */
  refresh(): void;
  destroy(): void;
}

/** What the engine calls of a scene, and the life of its view. */
export abstract class StageScene<View extends SceneView, Config extends SceneConfig>
  implements StageHost, Motion
{
  protected readonly engine: Engine;
  protected readonly audio: AudioBus;
  protected readonly config: Config;
  protected view: View | null = null;

  constructor(engine: Engine, audio: AudioBus, config: Config) {
    this.engine = engine;
    this.audio = audio;
    this.config = config;
  }

  /** Calls back after each frame, and once soon. @returns ends it */
  watch(watcher: FrameWatcher): () => void {
    return this.engine.watch(watcher);
  }

  abstract advance(ms: number): boolean;
  abstract hidden(): void;

  resized(): void {
    this.repaint();
  }

  /** Painted textures are painted again. */
  restored(): void {
    this.repaint();
  }

  graphicsLost(): void {
    this.config.onGraphicsLost();
  }

  /** Paints everything again, for instance after the page's fonts have loaded. */
  repaint(): void {
    this.view?.destroy();
    this.view = null;
    this.build();
    this.engine.requestRender();
  }

  /** Call once, on unmount. */
  destroy(): void {
    this.engine.stop(this);
    this.view?.destroy();
    this.view = null;
  }

  /** Null while there is nothing to show. */
  protected abstract createView(): View | null;
  /** Draws the present moment on the view. */
  protected abstract draw(): void;

  protected build(): void {
    if (this.engine.width === 0 || this.engine.height === 0) return;
    this.view = this.createView();
    if (this.view) this.draw();
  }

  /** Shows a picture that has loaded. */
  protected refresh(): void {
    this.view?.refresh();
    this.draw();
    this.engine.requestRender();
  }
}
