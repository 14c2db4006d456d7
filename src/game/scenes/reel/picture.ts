import { Container, Sprite, type Texture } from 'pixi.js';
import type { Engine } from '../../engine/engine.ts';
import { PaintedSheet } from '../../engine/sheet.ts';
import type { Grade, ReelItem } from '../../model.ts';
import { layStage } from '../../rules/layout.ts';
import { furniture } from './furniture.ts';
import { Strip, type Content, type ReelLayers } from './strip.ts';
import type { ReelState } from './timeline.ts';
import type { ReelTokens } from './tokens.ts';

/** What a moment looks like, beyond where things are. */
export interface Moment {
  readonly speeds: readonly number[]; // tiles per ms, per strip
  readonly nudge: number; // CSS px by which the needles give way
  readonly haze: Grade; // whose light crosses the stage
}

export interface PictureSources {
  readonly atlas: Readonly<Record<string, Texture>>;
  readonly large: (itemId: string) => Texture | undefined; // a sharper picture, once it is there
  readonly tokens: ReelTokens;
  readonly items: readonly ReelItem[]; // whose labels are painted
}

const HAZE_STRENGTH = 0.16;

const layers = (root: Container): ReelLayers => {
  const layer = (): Container => root.addChild(new Container());
  return { floor: layer(), backs: layer(), arts: layer(), front: layer(), prize: layer() };
};

/** Everything that is drawn, for one size of stage and one number of strips. Thrown away and made again for another. */
export class ReelPicture {
  readonly #root: Container;
  readonly #sheet: PaintedSheet;
  readonly #strips: readonly Strip[];
  readonly #haze: Sprite;
  readonly #tokens: ReelTokens;

  constructor(engine: Engine, page: Document, count: number, sources: PictureSources) {
    const { width, height } = engine;
    const { atlas, large, tokens, items } = sources;
    const layout = layStage(width, height, count);
    this.#tokens = tokens;
    this.#root = engine.root.addChild(new Container());
    this.#sheet = new PaintedSheet(page, furniture(layout, tokens, items), engine.resolution);
    const places = layers(this.#root);
    this.#haze = places.floor.addChild(new Sprite(this.#sheet.texture('pool')));
    this.#haze.anchor.set(0.5);
    this.#haze.position.set(width / 2, height / 2);
    const art = (id: string): Texture => atlas[id] ?? this.#sheet.texture('');
    const pictures = { sheet: this.#sheet, tokens, art, large: (id: string) => large(id) ?? art(id) };
    this.#strips = layout.lanes.map((lane) => new Strip(places, layout, lane, pictures));
    this.#haze.setSize(width, height);
  }

  /** Which tile of each strip may grow; null for none. */
  await(prizes: readonly (readonly [number, ReelItem] | null)[]): void {
    this.#strips.forEach((strip, index) => {
      const [at, item] = prizes[index] ?? [0, null];
      strip.await(at, item);
    });
  }

  refresh(): void {
    for (const strip of this.#strips) strip.refresh();
  }

  draw(contents: readonly Content[], state: ReelState, { speeds, nudge, haze }: Moment): void {
    this.#strips.forEach((strip, index) => {
      const content = contents[index];
      const at = state.strips[index];
      if (content && at) strip.draw(content, at, { speed: speeds[index] ?? 0, nudge, lamp: state.lamp });
    });
    this.#haze.visible = state.haze > 0;
    this.#haze.tint = this.#tokens.grades[haze].solid;
    this.#haze.alpha = state.haze * HAZE_STRENGTH;
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
  }
}
