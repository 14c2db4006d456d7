import type { AudioBus } from '../../engine/audio.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ReelBox, ReelCrate, RollResult, ReelItem, ReelSpin } from '../../model/model.ts';
import { sameItems, sameNames } from '../../rules/boxEquality.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import { travelSpeed } from '../../rules/travel.ts';
import { TimedScene, type PlayOptions, type TimedConfig } from '../shared/timedScene.ts';
import type { StageTokens } from '../shared/tokens.ts';
import type { ReelAssets } from './reelAssets.ts';
import type { StripContent } from './strip.ts';
import { ReelView } from './reelView.ts';
import { idleContent, IDLE_MIDDLE, prepareSpin, type CarriedStrip, type Spin } from './spin.ts';
import { SHRINK_MS, initialState, type ReelState } from './spinTimeline.ts';

/** Inputs of a reel scene. */
interface ReelConfig extends TimedConfig {
  readonly tokens: StageTokens;
  readonly assets: ReelAssets;
}

/** Distance by which a passing tile pushes the needles, and the time constant of their return. */
const NUDGE_PX = 2;
const NUDGE_MS = 46;

/**
 * The reel. Lifecycle: `showIdle` when its assets are loaded, and again for another box; `prepare` when a play may
 * follow; `play` per opening; `skip` during one; `destroy` once, on unmount.
 */
export class ReelScene extends TimedScene<Spin, ReelView, ReelConfig> {
  #box: ReelBox = { items: [] };
  #strips = 1;
  #state: ReelState = initialState(1, IDLE_MIDDLE, 1);
  #contents: readonly StripContent[] = [];
  #shrinking = false;

  constructor(engine: Engine, audio: AudioBus, config: ReelConfig) {
    super(engine, audio, config);
    config.assets.onLoaded(() => this.#onAssetLoaded());
  }

  /** Call when the stage is ready and for another box: strips at rest are dark, the page shows the box instead. */
  showIdle(box: ReelBox): void {
    this.take(null);
    this.#box = box;
    this.config.assets.requestMissing(box.items.map(({ item }) => item));
    this.#state = initialState(this.#strips, IDLE_MIDDLE, 1);
    this.#contents = Array.from({ length: this.#strips }, (_, index) => idleContent(box, index));
    this.repaint();
    this.lightUp();
  }

  /** Call when the player chooses the number of boxes. The strips of a play stay until the next strips at rest. */
  setCount(strips: number): void {
    if (strips === this.#strips) return;
    this.#strips = strips;
    if (!this.current && this.#box.items.length > 0) this.showIdle(this.#box);
  }

  /**
   * Call when the page's box may have changed. The same items with other names or odds keep the frame; other items
   * are another box.
   */
  setBox(box: ReelBox): void {
    if (!sameItems(this.#box, box)) return this.showIdle(box);
    const renamed = !sameNames(this.#box, box);
    this.#box = box;
    if (renamed) this.repaint();
  }

  /** Call when a play may follow: paints now what it would paint before its first frame. */
  prepare(): void {
    if (!this.view) this.build();
  }

  /** Call when the pictures of the box are known, before `showIdle` of the same box. */
  setCrate(crate: ReelCrate): void {
    void this.config.assets.load(crate);
  }

  override destroy(): void {
    super.destroy();
    this.config.assets.destroy();
  }

  /**
   * Call when an outcome is known. `still`: shows the stopped strips at once.
   * @throws RangeError as `prepareSpin`
   */
  play(spins: readonly ReelSpin[], { fast, still }: PlayOptions): Promise<RollResult> {
    const state = initialState(spins.length, 0, this.current ? 0 : 1);
    const before = spins.map((_, index) => this.#carried(index));
    const order = { box: this.#box, spins, fast, opens: this.config.assets.crate !== null };
    const spin = prepareSpin(order, before, state, this.config.tokens);
    const many = this.#contents.length !== spins.length;
    this.take(spin);
    this.#state = state;
    this.#contents = spin.contents;
    if (many || !this.view) this.repaint();
    const largest =
      spin.winners.length === 1 || spin.plan.settled > spin.plan.total
        ? spin.winners[spin.bestStrip]
        : undefined;
    if (largest) this.config.assets.pictures.request(largest);
    return this.run(spin, still);
  }

  /** Strips at rest are dark: what would be painted for them waits until `prepare` or a play. */
  override repaint(): void {
    if (this.current) return super.repaint();
    this.view?.destroy();
    this.view = null;
    this.engine.requestRender();
  }

  protected override createView(): ReelView {
    const view = new ReelView(this.engine, this.config.page, this.#contents.length, {
      assets: this.config.assets,
      tokens: this.config.tokens,
      items: this.#box.items.map(({ item }) => item),
    });
    this.#updatePrizes(view);
    return view;
  }

  protected override show(time: number): void {
    const shrinking = this.current !== null && time < Math.min(SHRINK_MS, this.current.plan.total / 4);
    const changed = shrinking !== this.#shrinking || time === 0;
    this.#shrinking = shrinking;
    if (changed && this.view) this.#updatePrizes(this.view);
    super.show(time);
  }

  protected override draw(): void {
    const last = this.current?.passTimes.findLast((passing) => passing <= this.time);
    const nudge = last === undefined ? 0 : NUDGE_PX * Math.exp((last - this.time) / NUDGE_MS);
    const haze = this.current?.best ?? 4;
    this.view?.draw(this.#contents, this.#state, { speed: this.#speed, nudge, haze });
  }

  #carried(index: number): CarriedStrip {
    const content = this.#contents[index];
    const state = this.#state.strips[index];
    if (!content || !state) return { content: idleContent(this.#box, index), at: IDLE_MIDDLE, grown: false };
    return { content, at: Math.round(state.at), grown: state.grown > 0.5, apart: state.best };
  }

  /** A large picture updates the winner; the pictures of a box have to be painted before it can open. */
  #onAssetLoaded(): void {
    const { crate } = this.config.assets;
    if (!this.view) return;
    if (crate !== null && this.view.crate !== crate && !this.playing) this.repaint();
    else this.refresh();
  }

  #updatePrizes(view: ReelView): void {
    const spin = this.current;
    const prizes = (spin?.winners ?? []).map((winner, index): readonly [number, ReelItem] | null => {
      if (!this.#shrinking) return [WINNER_INDEX, winner];
      const carried = spin?.carried[index];
      return carried ? [spin.plan.from, carried] : null;
    });
    view.setPrizes(prizes);
    view.setWinner(this.#shrinking ? null : (spin?.winners[spin.bestStrip] ?? null), spin?.bestStrip ?? 0);
  }

  /** Tiles per ms of one strip. */
  readonly #speed = (strip: number): number => {
    const plan = this.current?.plan;
    const stop = plan?.stops[strip];
    if (!plan || stop === undefined || this.time >= stop || this.time < plan.start) return 0;
    const { easeReel: ease } = this.config.tokens;
    const span = { ease, tiles: WINNER_INDEX - plan.from, ms: stop - plan.start };
    return travelSpeed(span, this.time - plan.start);
  };
}
