import { Container, Sprite, type Texture } from 'pixi.js';
import type { Engine } from '../../engine/engine.ts';
import { PaintedCanvas } from '../../engine/paintedCanvas.ts';
import { TextureSheet } from '../../engine/textureSheet.ts';
import type { Pictured } from '../../model/model.ts';
import type { WheelFace } from '../../model/wheelModel.ts';
import { winLayout, type WinLayout } from '../../rules/finish.ts';
import { lerp } from '../../rules/numbers.ts';
import { isRare } from '../../rules/timing.ts';
import { ticketAt, winningArc } from '../../rules/wheel/arc.ts';
import { wheelLayout, type WheelLayout } from '../../rules/wheel/layout.ts';
import { Motes } from '../../view/motes.ts';
import { NumberReadout } from '../../view/numberReadout.ts';
import { SHARP, SmearedPicture } from '../../view/smearedPicture.ts';
import { WinScene } from '../../view/winScene.ts';
import { lineWidth } from '../shared/paintedTextures.ts';
import { winText } from '../shared/winTextures.ts';
import { ArcPicture } from './arcPicture.ts';
import type { WheelTokens } from './tokens.ts';
import { DIGIT_SHARE, POINTER_ROOM, wheelTextures } from './wheelTextures.ts';
import type { WheelState } from './wheelTimeline.ts';

export interface WheelViewSources {
  readonly page: Document;
  readonly tokens: WheelTokens;
  readonly picture: (item: Pictured) => Texture | undefined; // the sharpest one there is
}

const HAZE_STRENGTH = 0.16;
const HALO_STRENGTH = 0.42;
const POOL_AT_REST = 0.3;
const POOL_STRENGTH = 0.62;
/** Alpha of the arc at rest and of a lost one; of the item of a lost dream. */
const ARC_AT_REST = 0.88;
const ARC_LOST = 0.42;
const ITEM_LOST = 0.42;
/** Growth of a won item. */
const WON_GROWTH = 0.1;
/** Speed from which the light behind the pointer is at its strongest, in degrees per ms. */
const FULL_TRAIL_SPEED = 1.1;
/** Share of a turn's brightness that the lamp takes from the ring. */
const LAMP_SHARE = 0.35;

const centred = (layer: Container, texture: Texture): Sprite => {
  const sprite = layer.addChild(new Sprite(texture));
  sprite.anchor.set(0.5);
  return sprite;
};

/** Display objects for one size of stage; another size gets another view. */
export class WheelView {
  readonly #layout: WheelLayout;
  readonly #sources: WheelViewSources;
  readonly #root: Container;
  readonly #stage: Container; // everything but the haze and the win scene
  readonly #win: WinLayout;
  readonly #winScene: WinScene;
  readonly #winText: PaintedCanvas;
  readonly #sheet: TextureSheet;
  readonly #arcPicture: ArcPicture;
  readonly #haze: Sprite;
  readonly #halo: Sprite;
  readonly #pool: Sprite;
  readonly #track: Sprite;
  readonly #arc: Sprite;
  readonly #trail: Sprite;
  readonly #pointer: Sprite;
  readonly #line: Sprite;
  readonly #item: SmearedPicture;
  readonly #readout: NumberReadout;
  #motes: Motes | null = null;
  #hasWin = false;
  #face: WheelFace = { target: null, tickets: 0, side: 'under' };

  constructor(engine: Engine, sources: WheelViewSources) {
    const { width, height, resolution } = engine;
    const { page, tokens } = sources;
    const layout = wheelLayout(width, height);
    this.#layout = layout;
    this.#sources = sources;
    this.#root = engine.root.addChild(new Container());
    this.#sheet = new TextureSheet(page, wheelTextures(layout, tokens), resolution);
    this.#arcPicture = new ArcPicture(page, layout, tokens, resolution);
    this.#haze = centred(this.#root, this.#sheet.texture('pool'));
    this.#stage = this.#root.addChild(new Container());
    this.#win = winLayout(width, height);
    this.#winScene = new WinScene(this.#root, this.#win);
    this.#winText = new PaintedCanvas(page, this.#win.multiple, resolution);
    const sprite = (name: string) => centred(this.#stage, this.#sheet.texture(name));
    this.#halo = sprite('halo');
    this.#track = sprite('track');
    this.#arc = centred(this.#stage, this.#arcPicture.texture);
    this.#trail = sprite('trail');
    this.#pointer = sprite('pointer');
    this.#pool = sprite('pool');
    this.#line = sprite('line');
    this.#readout = new NumberReadout(this.#stage, (one) => this.#sheet.texture(`digit:${one}`));
    this.#item = new SmearedPicture(this.#stage, SHARP);
    this.#place(width, height);
  }

  /** Shows another face; repaints the arc only when it differs. */
  setFace(face: WheelFace): void {
    this.#face = face;
    const { target, tickets, side } = face;
    const shown = target !== null;
    for (const one of [this.#arc, this.#pool, this.#line, this.#halo]) one.visible = shown;
    this.#motes?.hide();
    if (!target) return this.#item.hide();
    const { solid } = this.#sources.tokens.grades[target.grade];
    for (const one of [this.#pool, this.#line, this.#halo, this.#haze]) one.tint = solid;
    this.#arcPicture.show(winningArc(tickets, side), target.grade);
    this.refresh();
  }

  /** Takes the sharpest picture of the target that has loaded. */
  refresh(): void {
    const { target } = this.#face;
    this.#item.setTexture(target ? this.#sources.picture(target) : undefined);
    this.#refreshWin();
  }

  /** Text of the scene of a win; null for none. */
  setWin(text: string | null): void {
    this.#hasWin = text !== null;
    if (text === null) return this.#winScene.hide();
    const painting = winText('', text, this.#win, this.#sources.tokens);
    this.#winText.repaint((ctx) => painting.paint(ctx));
    this.#refreshWin();
  }

  /** Sets the alpha of everything, 0..1. */
  fadeTo(seen: number): void {
    this.#root.alpha = seen;
  }

  /** `speed`: of the pointer, in degrees per ms. */
  draw(state: WheelState, speed: number): void {
    const { x, y, readout, digit } = this.#layout;
    const { angle, lamp, won, lost, haze, number } = state;
    const radians = ((angle % 360) * Math.PI) / 180;
    this.#pointer.rotation = radians;
    this.#trail.rotation = radians;
    this.#trail.alpha = Math.min(1, speed / FULL_TRAIL_SPEED);
    this.#track.alpha = lerp(1 - LAMP_SHARE, 1, lamp);
    this.#arc.alpha = lerp(lerp(ARC_AT_REST, 1, won), ARC_LOST, lost) * lerp(1 - LAMP_SHARE / 2, 1, lamp);
    this.#halo.alpha = won * HALO_STRENGTH;
    this.#haze.visible = haze > 0;
    this.#haze.alpha = haze * HAZE_STRENGTH;
    this.#readout.pose({ x, y: y + readout, step: digit * DIGIT_SHARE, seen: number }, ticketAt(angle));
    this.#drawItem(state);
    this.#drawWin(state);
  }

  /** Angle of the drawn pointer, in radians. */
  get pointerRotation(): number {
    return this.#pointer.rotation;
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#sheet.destroy();
    this.#arcPicture.destroy();
    this.#winText.destroy();
  }

  #refreshWin(): void {
    const { target } = this.#face;
    if (!this.#hasWin || !target) return;
    const { grades, accent } = this.#sources.tokens;
    this.#winScene.setTextures({
      art: this.#sources.picture(target),
      rays: this.#sheet.texture('rays'),
      multiple: this.#winText.texture,
      mote: this.#sheet.texture('mote'),
      tints: [grades[target.grade].solid, accent],
    });
  }

  /** The wheel is as dark as the scene is visible. */
  #drawWin({ win, won }: WheelState): void {
    this.#stage.alpha = this.#hasWin ? 1 - win.seen : 1;
    if (!this.#hasWin) return;
    const { x, y, art, artRise } = this.#layout;
    this.#winScene.pose({ ...win, from: { x, y: y - artRise, width: art * (1 + WON_GROWTH * won) } });
  }

  #drawItem({ won, lost, pool, motes, lamp }: WheelState): void {
    const { target } = this.#face;
    if (!target) return;
    const { x, y, art, artRise, line } = this.#layout;
    const { tokens } = this.#sources;
    const light = lerp(1, ITEM_LOST, lost) * lerp(0.8, 1, lamp);
    const grown = 1 + WON_GROWTH * won;
    this.#item.pose({ x, y: y - artRise, width: art * grown, light, smear: 0 });
    this.#line.setSize(lineWidth(art * 0.8, tokens.grades[target.grade].line), this.#line.texture.height);
    this.#line.position.set(x, y + line);
    this.#line.alpha = lerp(light, 0.3, lost);
    this.#pool.position.set(x, y + line);
    this.#pool.setSize(art * 0.96, art * 0.34 * (1 + 0.3 * pool));
    this.#pool.alpha = lerp(POOL_AT_REST, POOL_STRENGTH, pool) * lerp(1, 0.3, lost);
    if (isRare(target.grade) && motes > 0) this.#drawMotes(motes);
    else this.#motes?.hide();
  }

  #drawMotes(drift: number): void {
    const { target } = this.#face;
    if (!target) return;
    const { x, y, art, artRise } = this.#layout;
    const { tokens } = this.#sources;
    const tints = [tokens.grades[target.grade].solid, tokens.accent] as const;
    this.#motes ??= new Motes(this.#stage, this.#sheet.texture('mote'), tints);
    this.#motes.pose({ x, y: y - artRise * 0.4, width: art * 0.9, height: art * 0.8, drift });
  }

  #place(width: number, height: number): void {
    const { x, y, radius, head } = this.#layout;
    for (const one of [this.#track, this.#arc, this.#trail, this.#pointer, this.#halo])
      one.position.set(x, y);
    // The pointer turns around the middle of the wheel.
    const { height: long } = this.#pointer.texture;
    this.#pointer.anchor.set(0.5, (radius + head + POINTER_ROOM) / long);
    this.#halo.setSize(radius * 2.36, radius * 2.36);
    this.#haze.position.set(width / 2, height / 2);
    this.#haze.setSize(width, height);
  }
}
