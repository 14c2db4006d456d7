import { Sprite } from 'pixi.js';
import type { ReelItem } from '../../model/model.ts';
import { degreeOf, growthShare, hasRays, tagLayout } from '../../rules/finish.ts';
import { Crate } from '../../view/crate.ts';
import { Motes } from '../../view/motes.ts';
import { WinnerTile, WON_RAISED } from '../../view/winnerTile.ts';
import { lerp } from '../../rules/numbers.ts';
import { WON_MARGIN } from './stageTextures.ts';
import { lineWidth } from '../shared/paintedTextures.ts';
import type { StripContext } from './stripContext.ts';
import type { StripState } from './spinTimeline.ts';

/** Where a winner's picture is, in CSS px of the stage. */
export interface ArtPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The tag appears in the last part of the winner's growth. */
const TAG_FROM = 0.5;
/** Light of a winner that has stepped back. */
const LIGHT_BACK = 0.55;
/** Strength of the rays behind a winner by the degree of its win, and their width over its tile's. */
const RAYS_STRENGTH = [0, 0, 0.22, 0.36, 0.46] as const;
const RAYS_WIDTH = 2.4;
/** Turn of the rays while the motes drift, radians. */
const RAYS_TURN = 0.4;
/** Scale of the tag of a winner that has not grown. */
const TAG_SMALLEST = 0.86;

/** The middle of a strip: the box that opens, and in the end the winner. */
export class Prize {
  readonly #context: StripContext;
  readonly #winner: WinnerTile;
  readonly #crate: Crate | null;
  readonly #tag: Sprite;
  readonly #rays: Sprite | null;
  #place: ArtPlace;
  #motes: Motes | null = null;
  #target: { readonly index: number; readonly item: ReelItem } | null = null;

  constructor(context: StripContext) {
    const { layers, textures, lane, layout } = context;
    const { sheet, tokens } = textures;
    this.#context = context;
    this.#rays = sheet.has('rays') ? layers.floor.addChild(new Sprite(sheet.texture('rays'))) : null;
    this.#rays?.anchor.set(0.5);
    this.#winner = new WinnerTile({ floor: layers.floor, backs: layers.front, arts: layers.prize });
    this.#tag = layers.tags.addChild(new Sprite());
    this.#tag.anchor.set(0.5);
    this.#tag.visible = false;
    this.#place = { x: lane.x, y: lane.y, width: layout.tile.art };
    const parts = { body: sheet.texture('body'), lid: sheet.texture('lid'), light: sheet.texture('pool') };
    this.#crate = sheet.has('body') ? new Crate(layers.front, { ...parts, tint: tokens.accent }) : null;
  }

  /** Index of the tile that grows at the stop; null without a winner. */
  get index(): number | null {
    return this.#target?.index ?? null;
  }

  /** Where the winner's picture was drawn last. */
  get place(): ArtPlace {
    return this.#place;
  }

  setTarget(index: number, item: ReelItem | null): void {
    this.#target = item && { index, item };
    if (item) this.refresh();
    else this.#hideWinner();
    this.#motes?.hide();
  }

  refresh(): void {
    if (!this.#target) return;
    const { sheet, pictures, tokens } = this.#context.textures;
    const { item } = this.#target;
    const { solid, glow } = tokens.grades[item.grade];
    this.#tag.texture = sheet.texture(`tag:${item.id}`);
    this.#winner.setTextures({
      plate: sheet.texture(`tile:${item.grade}`),
      won: sheet.texture('won'),
      margin: WON_MARGIN,
      glow: sheet.texture('wonGlow'),
      glowStrength: glow,
      line: sheet.texture('line'),
      art: pictures.large(item),
      pool: sheet.texture('pool'),
      tint: solid,
    });
  }

  /** `along`: distance of the winner from the middle of the lane, against the direction of travel; `light`: 0..1. */
  draw(along: number, state: StripState, light: number): void {
    const { lane, layout } = this.#context;
    this.#crate?.pose({ x: lane.x, y: lane.y, size: layout.crate, seen: state.crate, lid: state.lid });
    const prize = this.#target;
    const seen = prize !== null && state.grown > 0;
    if (!seen) return this.#hideWinner();
    this.#drawWinner(prize.item, along, state, light);
    this.#drawRays(prize.item, state, light);
    if (hasRays(degreeOf(prize.item)) && state.motes > 0) this.#drawMotes(prize.item, state.motes);
    else this.#motes?.hide();
  }

  #hideWinner(): void {
    if (this.#rays) this.#rays.visible = false;
    this.#winner.hide();
    this.#tag.visible = false;
  }

  #drawWinner(item: ReelItem, along: number, { grown, pool, best, back }: StripState, light: number): void {
    const { lane, layout, textures } = this.#context;
    const { tile, won, axis, lanes } = layout;
    const across = axis === 'across';
    const size = grown * growthShare(lanes.length, best);
    const width = lerp(tile.width, won.width, size);
    const height = lerp(tile.height, won.height, size);
    const x = across ? lane.x + along : lane.x;
    const y = across ? lane.y : lane.y - along;
    const art = lerp(tile.art, won.art, size);
    this.#place = { x, y: y - height * WON_RAISED, width: art };
    this.#poseTag(x, y, { size, height, seen: light * grown });
    this.#winner.pose({
      x,
      y,
      width,
      height,
      resting: tile.width,
      art,
      line: lineWidth(width, textures.tokens.grades[item.grade].line),
      floor: Math.max(8, (lane.floor - won.height) / 2),
      grown,
      pool,
      light: light * lerp(1, LIGHT_BACK, back),
    });
  }

  /** Behind the winner's picture, once its light has risen. */
  #drawRays(item: ReelItem, { pool, motes }: StripState, light: number): void {
    const rays = this.#rays;
    if (!rays) return;
    const strength = RAYS_STRENGTH[degreeOf(item)] * pool * light;
    rays.visible = strength > 0;
    if (!rays.visible) return;
    const { layout, textures } = this.#context;
    const size = layout.won.width * RAYS_WIDTH;
    rays.setSize(size, size);
    rays.position.set(this.#place.x, this.#place.y);
    rays.tint = textures.tokens.grades[item.grade].solid;
    rays.alpha = strength;
    rays.rotation = motes * RAYS_TURN;
  }

  /** Above the lower edge of the winner, whose height is `height`. */
  #poseTag(
    x: number,
    y: number,
    { size, height, seen }: { size: number; height: number; seen: number },
  ): void {
    const { layout } = this.#context;
    const tag = this.#tag;
    tag.visible = tag.texture.width > 1 && seen > TAG_FROM;
    if (!tag.visible) return;
    const { below } = tagLayout(layout);
    tag.position.set(x, y + below - (layout.won.height - height) / 2);
    tag.alpha = (seen - TAG_FROM) / (1 - TAG_FROM);
    tag.scale.set(lerp(TAG_SMALLEST, 1, size));
  }

  #drawMotes({ grade }: ReelItem, drift: number): void {
    const { lane, layout, layers, textures } = this.#context;
    const { sheet, tokens } = textures;
    const tints = [tokens.grades[grade].solid, tokens.accent] as const;
    this.#motes ??= new Motes(layers.front, sheet.texture('mote'), tints);
    const { width, height } = layout.won;
    this.#motes.pose({ x: lane.x, y: lane.y, width, height, drift });
  }
}
