import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import { setTime } from '../../engine/timeline.ts';
import type { WheelFace, WheelLight, WheelPlayResult, WheelSpin } from '../../model/wheelModel.ts';
import type { Pictured } from '../../model/model.ts';
import { noWin } from '../../rules/finish.ts';
import { travelSpeed } from '../../rules/travel.ts';
import { FadeIn } from './fadeIn.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { preparePlay, type WheelPlay } from './play.ts';
import type { WheelTokens } from './tokens.ts';
import { initialWheelState, type WheelState } from './wheelTimeline.ts';
import { WheelView } from './wheelView.ts';

/** Inputs of a wheel scene. */
export interface WheelConfig {
  readonly page: Document;
  readonly tokens: WheelTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
  readonly isMotionReduced: () => boolean; // no motion
  readonly onLight: (light: WheelLight) => void;
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
}

const isSameFace = (one: WheelFace, other: WheelFace): boolean =>
  one.target?.id === other.target?.id &&
  one.target?.picture === other.target?.picture &&
  one.target?.grade === other.target?.grade &&
  one.tickets === other.tickets &&
  one.side === other.side;

/**
 * The wheel. Lifecycle: `setFace` when its assets are loaded, and again for other terms; `play` per dream; `skip`
 * during one; `showIdle` when a result is closed; `destroy` once, on unmount. In between the engine calls `advance`
 * each frame, `resized`, `hidden` when the tab is hidden, `restored` and `graphicsLost`.
 */
export class WheelScene implements StageHost, Motion {
  readonly #engine: Engine;
  readonly #audio: AudioBus;
  readonly #config: WheelConfig;
  readonly #pictures: ItemPictures;
  readonly #fadeIn = new FadeIn((seen) => this.#view?.fadeTo(seen));
  #face: WheelFace = { target: null, tickets: 0, side: 'under' };
  #state: WheelState = initialWheelState();
  #play: WheelPlay | null = null;
  #time = 0;
  #resolvePlay: ((end: WheelPlayResult) => void) | null = null;
  #view: WheelView | null = null;

  constructor(engine: Engine, audio: AudioBus, config: WheelConfig) {
    this.#engine = engine;
    this.#audio = audio;
    this.#config = config;
    this.#pictures = config.pictures(() => {
      this.#view?.refresh();
      this.#engine.requestRender();
    });
  }

  get playing(): boolean {
    return this.#resolvePlay !== null;
  }

  /** Angle of the drawn pointer, in radians; null while nothing is drawn. */
  get pointerRotation(): number | null {
    return this.#view?.pointerRotation ?? null;
  }

  /** Call when the terms may have changed. Those of a running play stay until it ends. */
  setFace(face: WheelFace): void {
    if (isSameFace(this.#face, face)) return;
    const isFirst = this.#face.target === null;
    this.#face = face;
    if (face.target) this.#pictures.request(face.target);
    if (this.playing) return;
    this.showIdle();
    if (isFirst) this.#fadeIn.begin(this.#engine, this.#config.isMotionReduced());
  }

  /** Call when a result is closed: its light goes out, and the pointer stays where it is. */
  showIdle(): void {
    this.#end('skipped');
    this.#engine.stop(this);
    this.#play?.timeline.kill();
    this.#play = null;
    this.#state = initialWheelState(this.#state.angle);
    this.#view?.setFace(this.#face);
    this.#draw();
    this.#engine.requestRender();
    this.#config.onLight({ lamp: 'full', grade: null });
  }

  /**
   * Call when an outcome is known. `still`: shows the pointer at the roll at once.
   * @throws RangeError for a roll outside 1..100000
   */
  play(spin: WheelSpin, { fast, still }: { fast: boolean; still: boolean }): Promise<WheelPlayResult> {
    const state = { ...this.#state, angle: this.#state.angle % 360, win: noWin() };
    const play = preparePlay(spin, fast, state, this.#config.tokens);
    this.#end('skipped');
    this.#play?.timeline.kill();
    this.#play = play;
    this.#state = state;
    this.#fadeIn.end(this.#engine);
    if (spin.face.target) this.#pictures.request(spin.face.target);
    this.#view?.setFace(spin.face);
    this.#view?.setWin(play.win);
    this.#show(0);
    return this.#run(play, still || this.#engine.hidden);
  }

  /** Ends turn and scene at once; the light still rises. */
  skip(): void {
    if (!this.playing || !this.#play) return;
    this.#audio.stopAll();
    const { total, settled } = this.#play.plan;
    const inScene = this.#time >= total;
    this.#show(settled);
    if (!inScene) this.#playCues(total - 1, total);
    this.#end('skipped');
  }

  /** Call once, on unmount; a running play settles as skipped. */
  destroy(): void {
    this.#end('skipped');
    this.#engine.stop(this);
    this.#fadeIn.end(this.#engine);
    this.#play?.timeline.kill();
    this.#view?.destroy();
    this.#view = null;
  }

  advance(ms: number): boolean {
    if (!this.#play) return false;
    const { plan } = this.#play;
    const was = this.#time;
    this.#show(Math.min(was + ms, plan.end));
    this.#playCues(was, this.#time);
    if (was < plan.total && this.#time >= plan.total) this.#lightUp();
    if (this.#time >= plan.settled) this.#end('finished');
    return this.#time < plan.end;
  }

  resized(): void {
    this.#rebuild();
  }

  restored(): void {
    this.#rebuild();
  }

  graphicsLost(): void {
    this.#config.onGraphicsLost();
  }

  hidden(): void {
    if (!this.#play) return;
    this.#audio.stopAll();
    this.#show(this.#play.plan.end);
    this.#end('finished');
  }

  /** Paints everything again, for instance after the page's fonts have loaded. */
  repaint(): void {
    this.#rebuild();
  }

  #run(play: WheelPlay, still: boolean): Promise<WheelPlayResult> {
    const { total, end } = play.plan;
    if (still) {
      this.#show(end);
      if (!this.#engine.hidden) this.#playCues(total - 1, total);
      this.#config.onLight({ lamp: 'full', grade: play.wonGrade });
      this.#engine.requestRender();
      return Promise.resolve('finished');
    }
    this.#config.onLight({ lamp: 'dim', grade: null });
    return new Promise((resolve) => {
      this.#resolvePlay = resolve;
      this.#engine.start(this);
    });
  }

  #end(end: WheelPlayResult): void {
    const settle = this.#resolvePlay;
    if (!settle) return;
    this.#resolvePlay = null;
    this.#lightUp();
    settle(end);
  }

  #lightUp(): void {
    this.#config.onLight({ lamp: 'full', grade: this.#play?.wonGrade ?? null });
  }

  #rebuild(): void {
    this.#view?.destroy();
    this.#view = null;
    if (this.#engine.width === 0 || this.#engine.height === 0) return;
    const { page, tokens } = this.#config;
    const picture = (target: Pictured) => this.#pictures.large(target);
    this.#view = new WheelView(this.#engine, { page, tokens, picture });
    this.#view.setFace(this.#play?.spin.face ?? this.#face);
    this.#view.setWin(this.#play?.win ?? null);
    this.#view.fadeTo(this.#fadeIn.alpha);
    this.#draw();
    this.#engine.requestRender();
  }

  #show(time: number): void {
    this.#time = time;
    if (this.#play) setTime(this.#play.timeline, time);
    this.#draw();
  }

  #draw(): void {
    this.#view?.draw(this.#state, this.#speed());
  }

  /** Degrees per ms. */
  #speed(): number {
    if (!this.#play || this.#time >= this.#play.plan.total) return 0;
    const { from, to, ms } = this.#play.turn;
    return travelSpeed({ ease: this.#config.tokens.easeReel, tiles: to - from, ms }, this.#time);
  }

  #playCues(after: number, upTo: number): void {
    for (const cue of this.#play?.cues ?? []) {
      if (cue.at > after && cue.at <= upTo) this.#audio.play(cue.sound, cue);
    }
  }
}
