import { Container, Sprite, type Texture } from 'pixi.js';
import type { Engine } from '../../engine/engine.ts';
import { TextureSheet } from '../../engine/textureSheet.ts';
import type { DrawModel, DrawPrizeModel } from '../../model/drawModel.ts';
import type { Grade, Pictured } from '../../model/model.ts';
import { drawLayout, fadeAt, WON_GROWTH, type DrawLayout } from '../../rules/draw/layout.ts';
import type { DrawFrame } from '../../rules/draw/frame.ts';
import { sampleCodes, STOP_INDEX } from '../../rules/draw/strip.ts';
import { winLayout } from '../../rules/finish.ts';
import { isRare } from '../../rules/timing.ts';
import { Motes } from '../../view/motes.ts';
import { Needles } from '../../view/needles.ts';
import { SHARP, SmearedPicture } from '../../view/smearedPicture.ts';
import { WinScene } from '../../view/winScene.ts';
import { lineWidth } from '../shared/paintedTextures.ts';
import { CodeTile, type CodePose } from './codeTile.ts';
import { DIGIT_SHARE, drawTextures } from './drawTextures.ts';
import type { DrawTokens } from './tokens.ts';

/** What a view shows. */
export interface DrawViewSources {
  readonly page: Document;
  readonly tokens: DrawTokens;
  readonly model: DrawModel;
  /** The sharpest loaded picture of an item. */
  readonly picture: (item: Pictured) => Texture | undefined;
}

/** Tiles per ms from which codes are fully blurred. */
const FULL_SPEED = 0.03;
/** Light of codes beside the winner. */
const ASIDE = 0.34;
const POOL_AT_REST = 0.3;
/** Width of a coin, as a share of an item's. */
const COIN_SHARE = 0.36;
/** Length of the line below coins, as a share of its width. */
const COINS_LINE = 0.36;

const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Prize, strip of codes, needles and light, for one size of the stage. */
export class DrawView {
  readonly #root: Container;
  readonly #stage: Container; // everything but the win scene
  readonly #sources: DrawViewSources;
  readonly #layout: DrawLayout;
  readonly #sheet: TextureSheet;
  readonly #pool: Sprite;
  readonly #floor: Sprite;
  readonly #line: Sprite;
  readonly #item: SmearedPicture;
  readonly #won: Sprite;
  readonly #tiles: readonly CodeTile[];
  readonly #needles: Needles;
  readonly #winScene: WinScene;
  readonly #hasWin: boolean; // the visitor wins a prize
  readonly #strips = new Map<number, readonly string[]>();
  readonly #pose: CodePose = { x: 0, y: 0, size: 1, light: 1, blur: 0, down: false };
  #motes: Motes | null = null;
  #round = 0;

  constructor(engine: Engine, sources: DrawViewSources) {
    const { width, height, resolution } = engine;
    this.#root = engine.root.addChild(new Container());
    this.#stage = this.#root.addChild(new Container());
    this.#sources = sources;
    this.#layout = drawLayout(width, height);
    const win = winLayout(width, height);
    const { model, page, tokens } = sources;
    this.#hasWin = model.prizes.some(({ winner }) => winner === model.mine);
    const textures = drawTextures(
      this.#layout,
      tokens,
      this.#hasWin ? { layout: win, text: model.winText } : null,
    );
    this.#sheet = new TextureSheet(page, textures, resolution);
    this.#pool = this.#sprite('pool');
    this.#line = this.#sprite('line');
    this.#item = new SmearedPicture(this.#stage, SHARP);
    const plates = this.#stage.addChild(new Container());
    this.#floor = this.#sprite('pool');
    this.#won = this.#sprite('won');
    const texts = this.#stage.addChild(new Container());
    this.#tiles = this.#createTiles(plates, texts);
    this.#needles = new Needles(this.#stage, this.#sheet.texture('needle'));
    this.#poseNeedles();
    this.#winScene = new WinScene(this.#root, win);
  }

  /** Takes the sharpest picture of the prize that has loaded. */
  refresh(): void {
    const prize = this.#prize;
    if (prize) this.#showPicture(prize);
  }

  draw(frame: DrawFrame): void {
    if (frame.round !== this.#round) this.#showRound(frame.round);
    this.#drawPrize(frame);
    this.#drawStrip(frame);
    this.#drawWin(frame);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
  }

  get #prize(): DrawPrizeModel | undefined {
    return this.#sources.model.prizes[this.#round - 1];
  }

  #sprite(name: string): Sprite {
    const sprite = this.#stage.addChild(new Sprite(this.#sheet.texture(name)));
    sprite.anchor.set(0.5);
    return sprite;
  }

  /** As many tiles as the strip can show at once. */
  #createTiles(plates: Container, texts: Container): CodeTile[] {
    const { reach, step, digit } = this.#layout;
    const options = {
      textureOf: (name: string) => this.#sheet.texture(name),
      digitStep: digit * DIGIT_SHARE,
    };
    const count = Math.ceil((reach * 2) / step) + 2;
    return Array.from({ length: count }, () => new CodeTile(plates, texts, options));
  }

  #poseNeedles(): void {
    const { x, y, span, axis } = this.#layout;
    this.#needles.pose({ x, y, span, upright: axis === 'across' }, 0);
  }

  #showRound(round: number): void {
    this.#round = round;
    const prize = this.#prize;
    if (!prize) return;
    const { grades, accent } = this.#sources.tokens;
    const tint = prize.grade === null ? accent : grades[prize.grade].solid;
    for (const one of [this.#pool, this.#line, this.#floor]) one.tint = tint;
    this.#motes?.hide();
    this.#motes = null;
    this.#showPicture(prize);
  }

  #showPicture(prize: DrawPrizeModel): void {
    const { item } = prize;
    const picture = item === null ? this.#sheet.texture('coin') : this.#sources.picture(item);
    this.#item.setTexture(picture);
    if (this.#hasWin) this.#showWin(prize, picture);
  }

  #showWin({ item, grade }: DrawPrizeModel, art: Texture | undefined): void {
    const { grades, accent } = this.#sources.tokens;
    this.#winScene.setTextures({
      art,
      rays: this.#sheet.texture('rays'),
      multiple: this.#sheet.texture('winText'),
      mote: this.#sheet.texture('mote'),
      tints: [grade === null ? accent : grades[grade].solid, accent],
      share: item === null ? COIN_SHARE : 1,
    });
  }

  /** The strip is as dark as the scene is visible. */
  #drawWin({ win }: DrawFrame): void {
    this.#stage.alpha = 1 - win.seen;
    const { x, y, width } = this.#layout.prize;
    const share = this.#prize?.item === null ? COIN_SHARE : 1;
    this.#winScene.pose({ ...win, from: { x, y, width: width * share } });
  }

  #strip(): readonly string[] {
    const known = this.#strips.get(this.#round);
    if (known) return known;
    const strip = sampleCodes(this.#sources.model, this.#round);
    this.#strips.set(this.#round, strip);
    return strip;
  }

  #drawPrize({ seen, lamp, pool, motes }: DrawFrame): void {
    const prize = this.#prize;
    if (!prize) return;
    const { x, y, width } = this.#layout.prize;
    const { grades } = this.#sources.tokens;
    const isCoins = prize.item === null;
    const light = seen * lerp(0.6, 1, lamp);
    const floor = y + width * 0.27;
    this.#item.pose({ x, y, width: width * (isCoins ? COIN_SHARE : 1), light, smear: 0 });
    this.#line.setSize(
      lineWidth(width * 0.8, prize.grade === null ? COINS_LINE : grades[prize.grade].line),
      this.#line.texture.height,
    );
    this.#line.position.set(x, floor);
    this.#line.alpha = light;
    this.#pool.position.set(x, floor);
    this.#pool.setSize(width * 1.1, width * 0.3 * (1 + 0.3 * pool));
    this.#pool.alpha = seen * lerp(POOL_AT_REST, 0.8, pool);
    if (prize.grade !== null && isRare(prize.grade) && motes > 0) this.#drawMotes(prize.grade, motes);
    else this.#motes?.hide();
  }

  #drawMotes(grade: Grade, drift: number): void {
    const { x, y, width } = this.#layout.prize;
    const { grades, accent } = this.#sources.tokens;
    this.#motes ??= new Motes(this.#stage, this.#sheet.texture('mote'), [grades[grade].solid, accent]);
    this.#motes.pose({ x, y, width: width * 0.9, height: width * 0.6, drift });
  }

  #drawStrip(frame: DrawFrame): void {
    const strip = this.#strip();
    const tiles = this.#tiles;
    const { model } = this.#sources;
    const { reach, step } = this.#layout;
    const first = Math.ceil(frame.at - reach / step);
    for (let place = 0; place < tiles.length; place += 1) {
      const index = first + place;
      // A code keeps its tile while the strip moves on.
      const tile = tiles[((index % tiles.length) + tiles.length) % tiles.length];
      const code = strip[index];
      if (code === undefined || Math.abs(index - frame.at) * step > reach) tile?.hide();
      else {
        tile?.show(code, code === model.mine);
        this.#poseTile(index, frame);
        tile?.pose(this.#pose, index === STOP_INDEX ? 1 - frame.landed : 1);
      }
    }
    this.#drawWon(frame);
  }

  #poseTile(index: number, { at, seen, lamp, landed, speed }: DrawFrame): void {
    const { x, y, step, axis, tile } = this.#layout;
    const isWon = index === STOP_INDEX;
    const side = Math.sign(index - STOP_INDEX);
    // The grown winner moves its neighbours aside.
    const push = ((axis === 'across' ? tile.width : tile.height) * WON_GROWTH * landed * side) / 2;
    const aside = (index - at) * step + push;
    const pose = this.#pose;
    pose.x = axis === 'across' ? x + aside : x;
    pose.y = axis === 'across' ? y : y - aside;
    pose.size = isWon ? 1 + WON_GROWTH * landed : 1;
    pose.light = seen * fadeAt(this.#layout, aside) * (isWon ? 1 : lerp(lerp(0.75, 1, lamp), ASIDE, landed));
    pose.blur = Math.min(1, speed / FULL_SPEED);
    pose.down = axis === 'down';
  }

  #drawWon({ landed, seen, pool }: DrawFrame): void {
    const { x, y, tile } = this.#layout;
    this.#won.position.set(x, y);
    this.#won.scale.set(lerp(1 / (1 + WON_GROWTH), 1, landed));
    this.#won.alpha = seen * landed;
    this.#floor.position.set(x, y + tile.height * 0.66);
    this.#floor.setSize(tile.width * 2, tile.height * 0.9);
    this.#floor.alpha = seen * pool * 0.7;
  }
}
