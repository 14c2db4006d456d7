import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import type { DrawModel } from '../../model/drawModel.ts';
import type { Pictured } from '../../model/model.ts';
import { initialFrame, type DrawFrame } from '../../rules/draw/frame.ts';
import { copyWin, noWin } from '../../rules/finish.ts';
import { ClockScene, type ClockConfig } from '../shared/clockScene.ts';
import type { Cue } from '../shared/cues.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { drawCues } from './cues.ts';
import { DrawTimeline } from './drawTimeline.ts';
import { DrawView } from './drawView.ts';
import type { DrawTokens } from './tokens.ts';

/** Inputs of a draw scene. */
interface DrawConfig extends ClockConfig {
  readonly tokens: DrawTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
}

/** What is derived from one draw. */
interface Play {
  readonly model: DrawModel;
  readonly timeline: DrawTimeline;
  readonly cues: readonly Cue[];
}

/** The draw of a giveaway. Lifecycle: `setDraw` when its assets are loaded. */
export class DrawScene extends ClockScene<Play, DrawView, DrawConfig> {
  readonly #pictures: ItemPictures;
  readonly #frame: DrawFrame = initialFrame();
  #isWinSkipped = false; // while the scene would still be shown

  constructor(engine: Engine, audio: AudioBus, config: DrawConfig) {
    super(engine, audio, config);
    this.#pictures = config.pictures(() => this.refresh());
  }

  /** Call when the stage is ready and when another draw is shown. */
  setDraw(model: DrawModel): void {
    if (this.current?.model === model) return;
    const { tokens } = this.config;
    this.take({ model, timeline: new DrawTimeline(model, tokens), cues: drawCues(model, tokens.easeReel) });
    for (const { item } of model.prizes) if (item !== null) this.#pictures.request(item);
    this.repaint();
    this.redraw();
  }

  /** Call when the visitor skips the scene of their own win. */
  skipWin(): void {
    this.#isWinSkipped = this.#frame.win.seen > 0;
    this.redraw();
  }

  protected override createView(): DrawView | null {
    if (!this.current) return null;
    const { page, tokens } = this.config;
    const picture = (item: Pictured) => this.#pictures.large(item);
    return new DrawView(this.engine, { page, tokens, model: this.current.model, picture });
  }

  protected override show({ timeline }: Play, now: number): void {
    timeline.show(now, this.#frame, this.config.isMotionReduced());
    const { win } = this.#frame;
    this.#isWinSkipped &&= win.seen > 0;
    if (this.#isWinSkipped) copyWin(win, noWin());
    this.view?.draw(this.#frame);
  }
}
