import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Pictured, RollResult } from '../../model/model.ts';
import type { WheelFace, WheelSpin } from '../../model/wheelModel.ts';
import { noWin } from '../../rules/finish.ts';
import { travelSpeed } from '../../rules/travel.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { TimedScene, type PlayOptions, type TimedConfig } from '../shared/timedScene.ts';
import { FadeIn } from './fadeIn.ts';
import { preparePlay, type WheelPlay } from './play.ts';
import type { WheelTokens } from './tokens.ts';
import { initialWheelState, type WheelState } from './wheelTimeline.ts';
import { WheelView } from './wheelView.ts';

/** Inputs of a wheel scene. */
interface WheelConfig extends TimedConfig {
  readonly tokens: WheelTokens;
  readonly pictures: (onLoaded: () => void) => ItemPictures;
  readonly isMotionReduced: () => boolean; // no motion
}

const isSameFace = (one: WheelFace, other: WheelFace): boolean =>
  one.target?.id === other.target?.id &&
  one.target?.picture === other.target?.picture &&
  one.target?.grade === other.target?.grade &&
  one.tickets === other.tickets &&
  one.side === other.side;

/**
 * The wheel. Lifecycle: `setFace` when its assets are loaded, and again for other terms; `play` per dream; `skip`
 * during one; `showIdle` when a result is closed; `destroy` once, on unmount.
 */
export class WheelScene extends TimedScene<WheelPlay, WheelView, WheelConfig> {
  readonly #pictures: ItemPictures;
  readonly #fadeIn = new FadeIn((seen) => this.view?.fadeTo(seen));
  #face: WheelFace = { target: null, tickets: 0, side: 'under' };
  #state: WheelState = initialWheelState();

  constructor(engine: Engine, audio: AudioBus, config: WheelConfig) {
    super(engine, audio, config);
    this.#pictures = config.pictures(() => this.refresh());
  }

  /** Angle of the drawn pointer, in radians; null while nothing is drawn. */
  get pointerRotation(): number | null {
    return this.view?.pointerRotation ?? null;
  }

  /** Call when the terms may have changed. Those of a running play stay until it ends. */
  setFace(face: WheelFace): void {
    if (isSameFace(this.#face, face)) return;
    const isFirst = this.#face.target === null;
    this.#face = face;
    if (face.target) this.#pictures.request(face.target);
    if (this.playing) return;
    this.showIdle();
    if (isFirst) this.#fadeIn.begin(this.engine, this.config.isMotionReduced());
  }

  /** Call when a result is closed: its light goes out, and the pointer stays where it is. */
  showIdle(): void {
    this.take(null);
    this.#state = initialWheelState(this.#state.angle);
    this.view?.setFace(this.#face);
    this.draw();
    this.engine.requestRender();
    this.lightUp();
  }

  /**
   * Call when an outcome is known. `still`: shows the pointer at the roll at once.
   * @throws RangeError for a roll outside 1..100000
   */
  play(spin: WheelSpin, { fast, still }: PlayOptions): Promise<RollResult> {
    const state = { ...this.#state, angle: this.#state.angle % 360, win: noWin() };
    const play = preparePlay(spin, fast, state, this.config.tokens);
    this.take(play);
    this.#state = state;
    this.#fadeIn.end(this.engine);
    if (spin.face.target) this.#pictures.request(spin.face.target);
    this.view?.setFace(spin.face);
    this.view?.setWin(play.win);
    return this.run(play, still);
  }

  override destroy(): void {
    this.#fadeIn.end(this.engine);
    super.destroy();
  }

  protected override createView(): WheelView {
    const { page, tokens } = this.config;
    const picture = (target: Pictured) => this.#pictures.large(target);
    const view = new WheelView(this.engine, { page, tokens, picture });
    view.setFace(this.current?.spin.face ?? this.#face);
    view.setWin(this.current?.win ?? null);
    view.fadeTo(this.#fadeIn.alpha);
    return view;
  }

  protected override draw(): void {
    this.view?.draw(this.#state, this.#speed());
  }

  /** Degrees per ms. */
  #speed(): number {
    if (!this.current || this.time >= this.current.plan.total) return 0;
    const { from, to, ms } = this.current.turn;
    return travelSpeed({ ease: this.config.tokens.easeReel, tiles: to - from, ms }, this.time);
  }
}
