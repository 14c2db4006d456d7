import { Container, Sprite } from 'pixi.js';
import type { TextureSheet } from '../../engine/textureSheet.ts';
import type { OwnWin } from '../../model/battleModel.ts';
import type { ArenaLane, ArenaLayout } from '../../rules/battle/arena.ts';
import { ownWinLayout, type OwnWinLayout, type OwnWinScene } from '../../rules/battle/ownWin.ts';
import { hasRays, type WinState } from '../../rules/finish.ts';
import { clamp, lerp } from '../../rules/numbers.ts';
import { AmountReadout } from '../../view/amountReadout.ts';
import { WinScene } from '../../view/winScene.ts';
import type { ItemPictures } from '../shared/itemPictures.ts';
import { middleOf } from './laneContext.ts';
import { characterName, HAZE, LABEL, MULTIPLE, PANEL } from './ownWinTextures.ts';
import type { BattleTokens } from './tokens.ts';

/** By degree: strength of the rays, and of the light of the item's grade over the whole arena. */
const RAYS = [0, 0, 0.6, 0.85, 1] as const;
const LIGHT = [0.05, 0.08, 0.12, 0.2, 0.3] as const;
/** When the amount counts up, as shares of the scene. */
const COUNT_FROM = 0.06;
const COUNT_TO = 0.32;
/** Width of the light over the arena, as a share of it. */
const LIGHT_SIZE = 1.5;

interface OwnWinSources {
  readonly layout: ArenaLayout;
  readonly sheet: TextureSheet;
  readonly tokens: BattleTokens;
  readonly pictures: ItemPictures;
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** The visitor's own lanes on the stage: their surface grows to the middle, with the item, the light and the amount. */
export class OwnWinView {
  readonly #root: Container;
  readonly #sources: OwnWinSources;
  readonly #scene: OwnWinScene;
  readonly #places: OwnWinLayout;
  readonly #haze: Sprite;
  readonly #panel: Sprite;
  readonly #label: Sprite;
  readonly #amount: AmountReadout;
  readonly #item: WinScene;

  constructor(layer: Container, scene: OwnWinScene, sources: OwnWinSources) {
    const { layout, sheet, tokens } = sources;
    this.#sources = sources;
    this.#scene = scene;
    this.#places = ownWinLayout(layout, scene.lanes);
    this.#root = layer.addChild(new Container());
    this.#root.visible = false;
    const centred = (name: string): Sprite => {
      const sprite = this.#root.addChild(new Sprite(sheet.texture(name)));
      sprite.anchor.set(0.5);
      return sprite;
    };
    this.#haze = centred(HAZE);
    this.#haze.position.set(layout.width / 2, layout.height / 2);
    this.#haze.setSize(layout.width * LIGHT_SIZE, layout.height * LIGHT_SIZE);
    this.#haze.tint = tokens.stage.grades[scene.hero.grade].solid;
    this.#panel = centred(PANEL);
    this.#item = new WinScene(this.#root, this.#places.win);
    this.#label = centred(LABEL);
    this.#label.position.set(layout.width / 2, this.#places.label.y);
    const longest = scene.win.amountAt(1);
    this.#amount = new AmountReadout(this.#root, (one) => sheet.texture(characterName(one)), longest);
    this.refresh();
  }

  /** Whether the view shows this win; of another one it has not the texts. */
  shows(other: OwnWin): boolean {
    const { win } = this.#scene;
    const sameTexts = win.label === other.label && win.multiple === other.multiple;
    return sameTexts && win.amountAt(1) === other.amountAt(1);
  }

  /** Takes the sharpest picture of the item that has loaded. */
  refresh(): void {
    const { sheet, tokens, pictures } = this.#sources;
    const { grades, accent } = tokens.stage;
    const { hero } = this.#scene;
    this.#item.setTextures({
      art: pictures.large(hero),
      rays: sheet.texture('rays'),
      multiple: sheet.texture(MULTIPLE),
      mote: sheet.texture('mote'),
      tints: [grades[hero.grade].solid, accent],
    });
  }

  hide(): void {
    this.#root.visible = false;
  }

  draw(win: WinState): void {
    this.#root.visible = win.seen > 0;
    if (win.seen <= 0) return;
    const { degree } = this.#scene;
    this.#haze.alpha = win.rays * win.seen * LIGHT[degree];
    this.#drawPanel(win);
    const motes = hasRays(degree) ? win.motes : 0;
    this.#item.pose({ ...win, motes, rays: win.rays * RAYS[degree], from: this.#heroPlace() });
    this.#drawTexts(win);
  }

  #drawPanel({ seen, size }: WinState): void {
    const { from, panel } = this.#places;
    const share = clamp(0, size, 1);
    // Nothing of the lanes is seen through it.
    this.#panel.alpha = Math.min(1, seen * 2);
    this.#panel.setSize(lerp(from.width, panel.width, share), lerp(from.height, panel.height, share));
    this.#panel.position.set(
      lerp(from.x + from.width / 2, panel.x + panel.width / 2, share),
      lerp(from.y + from.height / 2, panel.y + panel.height / 2, share),
    );
  }

  #drawTexts({ seen, size, turn }: WinState): void {
    const shown = seen * clamp(0, size * 2 - 1, 1);
    const { amount, win: place } = this.#places;
    const share = easeOut(clamp(0, (turn - COUNT_FROM) / (COUNT_TO - COUNT_FROM), 1));
    this.#label.alpha = shown;
    this.#amount.pose({ x: place.x, y: amount.y, seen: shown }, this.#scene.win.amountAt(share));
  }

  /** Where the item was in its lane. */
  #heroPlace(): { x: number; y: number; width: number } {
    const { layout } = this.#sources;
    const lane: ArenaLane | undefined = layout.lanes[this.#scene.heroLane];
    return { x: lane ? middleOf(lane) : 0, y: lane?.line ?? 0, width: layout.art };
  }
}
