import type { AudioBus } from '../../engine/audio.ts';
import type { Engine, StageHost } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';
import { setTime } from '../../engine/timeline.ts';
import type { ReelBox, ReelCrate, ReelPlayResult, ReelItem, ReelLight, ReelSpin } from '../../model/model.ts';
import { sameItems, sameNames } from '../../rules/boxEquality.ts';
import { ownsStage } from '../../rules/finish.ts';
import { WINNER_INDEX } from '../../rules/strip.ts';
import { travelSpeed } from '../../rules/travel.ts';
import type { ReelAssets } from './reelAssets.ts';
import type { StripContent } from './strip.ts';
import { ReelView } from './reelView.ts';
import { idleContent, IDLE_MIDDLE, prepareSpin, type CarriedStrip, type Spin } from './spin.ts';
import { SHRINK_MS, initialState, type ReelState } from './spinTimeline.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** Inputs of a reel scene. */
export interface ReelConfig {
  readonly page: Document;
  readonly tokens: StageTokens;
  readonly assets: ReelAssets;
  readonly onLight: (light: ReelLight) => void;
  readonly onGraphicsLost: () => void; // called when the graphics are lost for good
}

/** Distance by which a passing tile pushes the needles, and the time constant of their return. */
const NUDGE_PX = 2;
const NUDGE_MS = 46;

/**
 * The reel. Lifecycle: `showIdle` when its assets are loaded, and again for another box; `prepare` when a play may
 * follow; `play` per opening; `skip` during one; `destroy` once, on unmount. In between the engine calls `advance` each
 * frame, `resized`, `hidden` when the tab is hidden, `restored` and `graphicsLost`.
 */
export class ReelScene implements StageHost, Motion {
  readonly #engine: Engine;
  readonly #audio: AudioBus;
  readonly #config: ReelConfig;
  #box: ReelBox = { items: [] };
  #strips = 1;
  #state: ReelState = initialState(1, IDLE_MIDDLE, 1);
  #contents: readonly StripContent[] = [];
  #spin: Spin | null = null;
  #time = 0;
  #shrinking = false;
  #resolvePlay: ((end: ReelPlayResult) => void) | null = null;
  #view: ReelView | null = null;

  constructor(engine: Engine, audio: AudioBus, config: ReelConfig) {
    this.#engine = engine;
    this.#audio = audio;
    this.#config = config;
    config.assets.onLoaded(() => this.#onAssetLoaded());
  }

  get playing(): boolean {
    return this.#resolvePlay !== null;
  }

  /** Call when the stage is ready and for another box: strips at rest are dark, the page shows the box instead. */
  showIdle(box: ReelBox): void {
    this.#end('skipped');
    this.#engine.stop(this);
    this.#box = box;
    this.#config.assets.pictures.requestMissing(box.items.map(({ item }) => item));
    this.#spin?.timeline.kill();
    this.#spin = null;
    this.#state = initialState(this.#strips, IDLE_MIDDLE, 1);
    this.#contents = Array.from({ length: this.#strips }, (_, index) => idleContent(box, index));
    this.#rebuild();
    this.#config.onLight({ lamp: 'full', grade: null });
  }

  /** Call when the player chooses the number of boxes. The strips of a play stay until the next strips at rest. */
  setCount(strips: number): void {
    if (strips === this.#strips) return;
    this.#strips = strips;
    if (!this.#spin && this.#box.items.length > 0) this.showIdle(this.#box);
  }

  /**
   * Call when the page's box may have changed. The same items with other names or odds keep the frame; other items
   * are another box.
   */
  setBox(box: ReelBox): void {
    if (!sameItems(this.#box, box)) return this.showIdle(box);
    const renamed = !sameNames(this.#box, box);
    this.#box = box;
    if (renamed) this.#rebuild();
  }

  /** Call when a play may follow: paints now what it would paint before its first frame. */
  prepare(): void {
    if (!this.#view) this.#build();
  }

  /** Call when the pictures of the box that opens are known. */
  setCrate(crate: ReelCrate): void {
    void this.#config.assets.loadCrate(crate);
  }

  /**
   * Call when an outcome is known. `still`: shows the stopped strips at once.
   * @throws RangeError as `prepareSpin`
   */
  play(
    spins: readonly ReelSpin[],
    { fast, still }: { fast: boolean; still: boolean },
  ): Promise<ReelPlayResult> {
    const state = initialState(spins.length, 0, this.#spin ? 0 : 1);
    const before = spins.map((_, index) => this.#carried(index));
    const order = { box: this.#box, spins, fast, opens: this.#config.assets.crate !== null };
    const spin = prepareSpin(order, before, state, this.#config.tokens);
    this.#end('skipped');
    const many = this.#contents.length !== spins.length;
    this.#spin?.timeline.kill();
    this.#spin = spin;
    this.#state = state;
    this.#contents = spin.contents;
    if (many || !this.#view) this.#rebuild();
    this.#show(0);
    const largest =
      spin.winners.length === 1 || ownsStage(spin.best) ? spin.winners[spin.bestStrip] : undefined;
    if (largest) this.#config.assets.pictures.request(largest);
    return this.#run(spin, still || this.#engine.hidden);
  }

  /** Ends spin and scene at once; the light still rises. */
  skip(): void {
    if (!this.playing || !this.#spin) return;
    this.#audio.stopAll();
    const { total, settled } = this.#spin.plan;
    const inScene = this.#time >= total;
    this.#show(settled);
    if (!inScene) this.#playCues(total - 1, total);
    this.#end('skipped');
  }

  /** Call once, on unmount; a running play settles as skipped. */
  destroy(): void {
    this.#end('skipped');
    this.#engine.stop(this);
    this.#spin?.timeline.kill();
    this.#view?.destroy();
    this.#view = null;
  }

  advance(ms: number): boolean {
    if (!this.#spin) return false;
    const { plan } = this.#spin;
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
    if (!this.#spin) return;
    this.#audio.stopAll();
    this.#show(this.#spin.plan.end);
    this.#end('finished');
  }

  /** Paints everything again, for instance after the page's fonts have loaded. */
  repaint(): void {
    this.#rebuild();
  }

  #run(spin: Spin, still: boolean): Promise<ReelPlayResult> {
    if (still) {
      this.#show(spin.plan.end);
      if (!this.#engine.hidden) this.#playCues(spin.plan.total - 1, spin.plan.total);
      this.#config.onLight({ lamp: 'full', grade: spin.best });
      this.#engine.requestRender();
      return Promise.resolve('finished');
    }
    this.#config.onLight({ lamp: 'dim', grade: null });
    return new Promise((resolve) => {
      this.#resolvePlay = resolve;
      this.#engine.start(this);
    });
  }

  #end(end: ReelPlayResult): void {
    const settle = this.#resolvePlay;
    if (!settle) return;
    this.#resolvePlay = null;
    this.#lightUp();
    settle(end);
  }

  #lightUp(): void {
    this.#config.onLight({ lamp: 'full', grade: this.#spin?.best ?? null });
  }

  #carried(index: number): CarriedStrip {
    const content = this.#contents[index];
    const state = this.#state.strips[index];
    if (!content || !state) return { content: idleContent(this.#box, index), at: IDLE_MIDDLE, grown: false };
    return { content, at: Math.round(state.at), grown: state.grown > 0.5, apart: state.best };
  }

  /** A large picture updates the winner; the pictures of a box have to be painted before it can open. */
  #onAssetLoaded(): void {
    const { crate } = this.#config.assets;
    const view = this.#view;
    if (!view) return;
    if (crate !== null && view.crate !== crate && !this.playing) {
      this.#rebuild();
      return;
    }
    view.refresh();
    this.#draw();
    this.#engine.requestRender();
  }

  /** Strips at rest are dark: what would be painted for them waits until `prepare` or a play. */
  #rebuild(): void {
    this.#view?.destroy();
    this.#view = null;
    if (this.#spin) this.#build();
    this.#engine.requestRender();
  }

  #build(): void {
    if (this.#engine.width === 0 || this.#engine.height === 0) return;
    this.#view = new ReelView(this.#engine, this.#config.page, this.#contents.length, {
      assets: this.#config.assets,
      tokens: this.#config.tokens,
      items: this.#box.items.map(({ item }) => item),
    });
    this.#updatePrizes();
    this.#draw();
  }

  #updatePrizes(): void {
    const spin = this.#spin;
    const prizes = (spin?.winners ?? []).map((winner, index): readonly [number, ReelItem] | null => {
      if (!this.#shrinking) return [WINNER_INDEX, winner];
      const carried = spin?.carried[index];
      return carried ? [spin.plan.from, carried] : null;
    });
    this.#view?.setPrizes(prizes);
    this.#view?.setWinner(
      this.#shrinking ? null : (spin?.winners[spin.bestStrip] ?? null),
      spin?.bestStrip ?? 0,
    );
  }

  #show(time: number): void {
    this.#time = time;
    const shrinking = this.#spin !== null && time < Math.min(SHRINK_MS, this.#spin.plan.total / 4);
    const changed = shrinking !== this.#shrinking || time === 0;
    this.#shrinking = shrinking;
    if (this.#spin) setTime(this.#spin.timeline, time);
    if (changed) this.#updatePrizes();
    this.#draw();
  }

  #draw(): void {
    const last = this.#spin?.passTimes.findLast((passing) => passing <= this.#time);
    const nudge = last === undefined ? 0 : NUDGE_PX * Math.exp((last - this.#time) / NUDGE_MS);
    const haze = this.#spin?.best ?? 4;
    this.#view?.draw(this.#contents, this.#state, { speed: this.#speed, nudge, haze });
  }

  /** Tiles per ms of one strip. */
  readonly #speed = (strip: number): number => {
    const plan = this.#spin?.plan;
    const stop = plan?.stops[strip];
    if (!plan || stop === undefined || this.#time >= stop || this.#time < plan.start) return 0;
    const { easeReel: ease } = this.#config.tokens;
    const span = { ease, tiles: WINNER_INDEX - plan.from, ms: stop - plan.start };
    return travelSpeed(span, this.#time - plan.start);
  };

  #playCues(after: number, upTo: number): void {
    for (const cue of this.#spin?.cues ?? []) {
      if (cue.at > after && cue.at <= upTo) this.#audio.play(cue.sound, cue);
    }
  }
}
