import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import type { DrawModel } from '../../model/drawModel.ts';
import type { Pictured } from '../../model/model.ts';
import { initialFrame, type DrawFrame } from '../../rules/draw/frame.ts';
import { copyWin, noWin } from '../../rules/finish.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { cuesBetween, drawCues, type DrawCue } from './cues.ts';
import { DrawTimeline } from './drawTimeline.ts';
import { DrawView } from './drawView.ts';
import type { DrawTokens } from './tokens.ts';

/** Inputs of a draw scene. Functions are called when their value is needed. */
export interface DrawConfig {
  readonly page: Document;
  readonly tokens: DrawTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
  readonly now: () => number; // ms of the playback
  readonly isMotionReduced: () => boolean; // no travel
  readonly onGraphicsLost: () => void; // the graphics are lost for good
}

/** After this many frames with the same time the loop pauses, until `redraw`. */
const IDLE_FRAMES = 30;

/** What is derived from one draw. */
interface Play {
  readonly model: DrawModel;
  readonly timeline: DrawTimeline;
  readonly cues: readonly DrawCue[];
}

/**
 * The draw of a giveaway. Lifecycle: `setDraw` when its assets are loaded; `redraw` after a change of the page's
 * clock; `destroy` once. In between the engine calls `advance` each frame, `resized`, `hidden`, `restored` and
 * `graphicsLost`. A frame depends only on the draw and `now()`; only sound remembers the frame before.
 */
export class DrawScene implements StageHost, Motion {
  readonly #engine: Engine;
  readonly #audio: AudioBus;
  readonly #config: DrawConfig;
  readonly #pictures: ItemPictures;
  readonly #frame: DrawFrame = initialFrame();
  #play: Play | null = null;
  #view: DrawView | null = null;
  #isWinSkipped = false; // while the scene would still be shown
  #soundedUpTo = Number.NaN;
  #idleFrames = 0;

  constructor(engine: Engine, audio: AudioBus, config: DrawConfig) {
    this.#engine = engine;
    this.#audio = audio;
    this.#config = config;
    this.#pictures = config.pictures(() => {
      this.#view?.refresh();
      this.#engine.requestRender();
    });
  }

  /** Call when the stage is ready and when another draw is shown. */
  setDraw(model: DrawModel): void {
    if (this.#play?.model === model) return;
    const { tokens } = this.#config;
    this.#play?.timeline.destroy();
    this.#play = {
      model,
      timeline: new DrawTimeline(model, tokens),
      cues: drawCues(model, tokens.easeReel),
    };
    this.#soundedUpTo = Number.NaN;
    for (const { item } of model.prizes) if (item !== null) this.#pictures.request(item);
    this.repaint();
    this.redraw();
  }

  /** Call when the page's clock jumped, paused or started: draws a frame, and runs if the clock runs. */
  redraw(): void {
    this.#idleFrames = 0;
    this.#engine.start(this);
  }

  /** Call when the visitor skips the scene of their own win. */
  skipWin(): void {
    this.#isWinSkipped = this.#frame.win.seen > 0;
    this.redraw();
  }

  /** Paints everything again, for instance after the page's fonts have loaded. */
  repaint(): void {
    this.#view?.destroy();
    this.#view = null;
    const play = this.#play;
    if (!play || this.#engine.width === 0 || this.#engine.height === 0) return;
    const { page, tokens } = this.#config;
    const picture = (item: Pictured) => this.#pictures.large(item);
    this.#view = new DrawView(this.#engine, { page, tokens, model: play.model, picture });
    this.#show(play, this.#config.now());
    this.#engine.requestRender();
  }

  /** Call once, on unmount. */
  destroy(): void {
    this.#engine.stop(this);
    this.#play?.timeline.destroy();
    this.#play = null;
    this.#view?.destroy();
    this.#view = null;
  }

  advance(): boolean {
    const play = this.#play;
    if (!play) return false;
    const now = this.#config.now();
    this.#idleFrames = now === this.#soundedUpTo ? this.#idleFrames + 1 : 0;
    this.#show(play, now);
    this.#playCues(play, now);
    return now < play.timeline.end && this.#idleFrames < IDLE_FRAMES;
  }

  resized(): void {
    this.repaint();
  }

  hidden(): void {
    this.#audio.stopAll();
    this.#soundedUpTo = Number.NaN;
  }

  restored(): void {
    this.repaint();
  }

  graphicsLost(): void {
    this.#config.onGraphicsLost();
  }

  #show({ timeline }: Play, now: number): void {
    timeline.show(now, this.#frame, this.#config.isMotionReduced());
    const { win } = this.#frame;
    this.#isWinSkipped &&= win.seen > 0;
    if (this.#isWinSkipped) copyWin(win, noWin());
    this.#view?.draw(this.#frame);
  }

  #playCues({ cues }: Play, now: number): void {
    const before = this.#soundedUpTo;
    this.#soundedUpTo = now;
    if (this.#engine.hidden || Number.isNaN(before) || now === before) return;
    for (const cue of cuesBetween(cues, before, now)) {
      if (!this.#config.isMotionReduced() || cue.sound !== 'tick') this.#audio.play(cue.sound, cue);
    }
  }
}
