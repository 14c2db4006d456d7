import { Container, Sprite } from 'pixi.js';
import type { Engine } from '../../engine/engine.ts';
import { TextureSheet } from '../../engine/textureSheet.ts';
import type { Grade, ReelItem } from '../../model/model.ts';
import { degreeOf, ownsStage, winLayout } from '../../rules/finish.ts';
import { computeStageLayout } from '../../rules/layout.ts';
import type { StageLayout } from '../../rules/stageLayout.ts';
import { Needles } from '../../view/needles.ts';
import { WinScene } from '../../view/winScene.ts';
import type { ReelAssets } from './reelAssets.ts';
import { stageTextures, type CratePictures } from './stageTextures.ts';
import { Strip, type StripContent } from './strip.ts';
import type { ReelLayers } from './stripContext.ts';
import type { ReelState } from './spinTimeline.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import type { StageTokens } from '../shared/tokens.ts';

const FADE = 'transparent, #000 var(--fade), #000 calc(100% - var(--fade)), transparent';
const ACROSS = FADE.replaceAll('var(--fade)', 'var(--reel-fade, 14%)');
const DOWN = FADE.replaceAll('var(--fade)', '18%');

/** A CSS mask that fades strips out at both ends; the page may set `--reel-fade` for those that run across. */
const edgeMask = ({ axis, rows }: StageLayout): { image: string; size: string } =>
  axis === 'across'
    ? { image: `linear-gradient(90deg, ${ACROSS})`, size: 'auto' }
    : { image: `linear-gradient(180deg, ${DOWN})`, size: `100% ${100 / rows}%` };

/** What a frame needs beside the state of the strips. */
export interface ReelFrame {
  readonly speed: (strip: number) => number; // tiles per ms
  readonly nudge: number; // distance by which the needles are pushed, CSS px
  readonly haze: Grade; // grade of the light across the stage
}

export interface ReelViewSources {
  readonly assets: ReelAssets;
  readonly tokens: StageTokens;
  readonly items: readonly ReelItem[]; // items with labels
}

const HAZE_STRENGTH = 0.16;

const layers = (root: Container): ReelLayers => {
  const layer = (): Container => root.addChild(new Container());
  return { floor: layer(), backs: layer(), arts: layer(), front: layer(), prize: layer(), tags: layer() };
};

/** Display objects for one size of stage and one number of strips; another size gets another view. */
export class ReelView {
  /** The box that can open. */
  readonly crate: CratePictures | null;
  readonly #root: Container;
  readonly #sheet: TextureSheet;
  readonly #layout: StageLayout;
  readonly #strips: readonly Strip[];
  readonly #needles: readonly Needles[];
  readonly #haze: Sprite;
  readonly #layers: ReelLayers;
  readonly #winScene: WinScene;
  readonly #pictures: ItemPictures;
  #winner: { readonly item: ReelItem; readonly strip: number } | null = null;
  readonly #tokens: StageTokens;

  constructor(engine: Engine, page: Document, count: number, sources: ReelViewSources) {
    const { width, height } = engine;
    const { assets, tokens, items } = sources;
    const { crate } = assets;
    const layout = computeStageLayout(width, height, count);
    const win = winLayout(width, height);
    this.crate = crate;
    this.#layout = layout;
    this.#tokens = tokens;
    this.#root = engine.root.addChild(new Container());
    this.#sheet = new TextureSheet(
      page,
      stageTextures(layout, tokens, { items, crate, win }),
      engine.resolution,
    );
    this.#haze = this.#root.addChild(new Sprite(this.#sheet.texture('pool')));
    const places = layers(this.#root);
    this.#layers = places;
    this.#winScene = new WinScene(this.#root, win);
    this.#haze.anchor.set(0.5);
    this.#haze.position.set(width / 2, height / 2);
    this.#pictures = assets.pictures;
    const textures = { sheet: this.#sheet, tokens, pictures: assets.pictures };
    this.#strips = layout.lanes.map((lane) => new Strip({ layers: places, layout, lane, textures }));
    this.#needles = layout.needles.map(() => new Needles(places.front, this.#sheet.texture('needle')));
    this.#haze.setSize(width, height);
    engine.setMask(edgeMask(layout));
  }

  /** Index and item of each strip's winner; null for none. */
  setPrizes(prizes: readonly (readonly [number, ReelItem] | null)[]): void {
    this.#strips.forEach((strip, index) => {
      const [at, item] = prizes[index] ?? [0, null];
      strip.setTarget(at, item);
    });
  }

  /** The best winner, and its strip; null for none. */
  setWinner(item: ReelItem | null, strip: number): void {
    this.#winner = item && ownsStage(degreeOf(item)) ? { item, strip } : null;
    this.#refreshWinner();
  }

  refresh(): void {
    for (const strip of this.#strips) strip.refresh();
    this.#refreshWinner();
  }

  #refreshWinner(): void {
    if (!this.#winner) return;
    const { id, grade } = this.#winner.item;
    this.#winScene.setTextures({
      art: this.#pictures.large(this.#winner.item),
      rays: this.#sheet.texture('rays'),
      multiple: this.#sheet.texture(`multiple:${id}`),
      mote: this.#sheet.texture('mote'),
      tints: [this.#tokens.grades[grade].solid, this.#tokens.accent],
    });
  }

  draw(contents: readonly StripContent[], state: ReelState, { speed, nudge, haze }: ReelFrame): void {
    for (let index = 0; index < this.#strips.length; index += 1) {
      const content = contents[index];
      const at = state.strips[index];
      if (content && at) this.#strips[index]?.draw(content, at, { speed: speed(index), lamp: state.lamp });
    }
    this.#layout.needles.forEach(({ x, y, span }, index) => {
      this.#needles[index]?.pose({ x, y, span, upright: this.#layout.axis === 'across' }, nudge);
      this.#needles[index]?.fadeTo(state.needles);
    });
    this.#drawWin(state);
    this.#haze.visible = state.haze > 0;
    if (!this.#haze.visible) return;
    this.#haze.tint = this.#tokens.grades[haze].solid;
    this.#haze.alpha = state.haze * HAZE_STRENGTH;
  }

  /** The strips are as dark as the scene is visible. */
  #drawWin({ win }: ReelState): void {
    const strips = 1 - win.seen;
    const { floor, backs, arts, front, prize, tags } = this.#layers;
    for (const layer of [floor, backs, arts, front, prize, tags]) layer.alpha = strips;
    const from = this.#strips[this.#winner?.strip ?? 0]?.winnerPlace;
    if (this.#winner && from) this.#winScene.pose({ ...win, from });
    else this.#winScene.hide();
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
  }
}
