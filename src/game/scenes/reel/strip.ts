import type { Texture } from 'pixi.js';
import { type Container } from 'pixi.js';
import type { PaintedSheet } from '../../engine/sheet.ts';
import type { Grade, ReelItem } from '../../model.ts';
import type { Lane, StageLayout } from '../../rules/layout.ts';
import { LEAD } from '../../rules/timing.ts';
import { Needles } from '../../view/needles.ts';
import { Tile, type TilePose, type TileSkin } from '../../view/tile.ts';
import { Winner } from '../../view/winner.ts';
import { LINE_CORE, WON_ROOM } from './furniture.ts';
import type { StripState } from './timeline.ts';
import type { GradeLight, ReelTokens } from './tokens.ts';

/** The containers of a stage, in the order they are drawn. */
export interface ReelLayers {
  readonly floor: Container;
  readonly backs: Container;
  readonly arts: Container;
  readonly front: Container;
  readonly prize: Container;
}

/** Where a strip finds its pictures. */
export interface ReelPictures {
  readonly sheet: PaintedSheet;
  readonly art: (itemId: string) => Texture; // as it lies on a tile
  readonly large: (itemId: string) => Texture; // as large as it is had
  readonly tokens: ReelTokens;
}

/** What lies on a strip: tile number in, item out; numbers may be negative. */
export type Content = (index: number) => ReelItem | undefined;

/** Half of the tiles a strip keeps; with the middle one they cover the widest stage. */
const HALF = LEAD - 1;
const POOL = HALF * 2 + 1;
/** How long the shutter is open, in ms: what moves in that time is smeared. */
const SHUTTER_MS = 9;

const slot = (index: number): number => ((index % POOL) + POOL) % POOL;
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/** The light below a winner ends where its lane ends. */
const floorBelow = (lane: Lane, height: number): number => Math.max(8, (lane.floor - height) / 2);

/** One strip: a ring of pooled tiles that follow the needle, the winner in front of them, a pair of needles. */
export class Strip {
  readonly #tiles: readonly Tile[];
  readonly #winner: Winner;
  readonly #needles: Needles;
  readonly #layout: StageLayout;
  readonly #lane: Lane;
  readonly #pictures: ReelPictures;
  readonly #worn: (ReelItem | undefined)[] = [];
  #prize: { readonly index: number; readonly item: ReelItem } | null = null;

  constructor(layers: ReelLayers, layout: StageLayout, lane: Lane, pictures: ReelPictures) {
    this.#layout = layout;
    this.#lane = lane;
    this.#pictures = pictures;
    this.#tiles = Array.from({ length: POOL }, () => new Tile(layers));
    this.#winner = new Winner({ floor: layers.floor, backs: layers.front, arts: layers.prize });
    this.#needles = new Needles(layers.front, pictures.sheet.texture('needle'));
  }

  /** The tile at `index` grows when it is won; null when nothing is at stake. */
  await(index: number, item: ReelItem | null): void {
    this.#prize = item && { index, item };
    if (item) this.refresh();
    else this.#winner.show(false);
  }

  /** Dresses the winner again, after a sharper picture of it has arrived. */
  refresh(): void {
    if (!this.#prize) return;
    const { sheet, large } = this.#pictures;
    const { item } = this.#prize;
    this.#winner.wear({
      ...this.#skin(item),
      art: large(item.id),
      glow: sheet.texture('wonGlow'),
      won: sheet.texture('won'),
      room: WON_ROOM,
      pool: sheet.texture('pool'),
    });
  }

  /** `speed`: tiles per ms; `nudge`: CSS px by which the needles give way; `lamp`: 0..1. */
  draw(content: Content, state: StripState, moment: { speed: number; nudge: number; lamp: number }): void {
    const middle = Math.round(state.at);
    for (let index = middle - HALF; index <= middle + HALF; index += 1) {
      this.#drawTile(index, content(index), state, moment);
    }
    this.#drawWinner(state, moment.lamp);
    this.#needles.pose(this.#lane.x, this.#lane.y, this.#lane.height, moment.nudge);
  }

  #drawTile(
    index: number,
    item: ReelItem | undefined,
    state: StripState,
    { speed, lamp }: { speed: number; lamp: number },
  ): void {
    const tile = this.#tiles[slot(index)];
    if (!tile) return;
    const { gap, push } = this.#layout;
    const pitch = this.#layout.tile.width + gap;
    const away = index - state.at;
    const aside = within(-1, away, 1) * push * state.grown - state.aside;
    const x = away * pitch + aside;
    const hidden = !item || this.#light(x, away) === 0 || (state.grown > 0 && index === this.#prize?.index);
    if (hidden) return tile.show(false);
    if (this.#worn[slot(index)] !== item) tile.wear(this.#skin(item));
    this.#worn[slot(index)] = item;
    tile.show(true);
    const smear = speed * SHUTTER_MS * pitch;
    tile.pose(this.#restingPose(x, away, lamp, { item, smear }));
  }

  /** Lamplight falls off with the distance from the needle; beyond the lane's reach there is none. */
  #light(x: number, away: number): number {
    const edge = (this.#lane.reach - Math.abs(x)) / this.#lane.fade;
    return within(0, edge, 1) * within(0.3, 1.04 - Math.abs(away) * 0.11, 1);
  }

  #restingPose(
    x: number,
    away: number,
    lamp: number,
    { item, smear }: { item: ReelItem; smear: number },
  ): TilePose {
    const { tile, gap } = this.#layout;
    const small = 1 - Math.min(Math.abs(away), 6) * 0.025;
    const light = this.#light(x, away);
    const width = tile.width * small;
    return {
      x: this.#lane.x + x,
      y: this.#lane.y,
      width: mix(width, tile.width + gap, within(0, smear / tile.width / 0.6 - 0.3, 1)),
      height: tile.height * small,
      art: tile.art * small,
      line: (tile.width * this.#grade(item.grade).line * small) / LINE_CORE,
      label: tile.height * small * 0.5 - 26,
      light: light * mix(0.7, 1, lamp),
      back: 1,
      artLight: light * mix(0.5, 1, lamp),
      smear,
    };
  }

  #drawWinner(state: StripState, lamp: number): void {
    const prize = this.#prize;
    const seen = prize !== null && state.grown > 0;
    this.#winner.show(seen);
    if (!seen) return;
    const { tile, won, gap } = this.#layout;
    const { grown, pool } = state;
    const x = (prize.index - state.at) * (tile.width + gap) - state.aside;
    const width = mix(tile.width, won.width, grown);
    this.#winner.pose({
      ...this.#restingPose(x, 0, lamp, { item: prize.item, smear: 0 }),
      width,
      height: mix(tile.height, won.height, grown),
      art: mix(tile.art, won.art, grown),
      line: (width * this.#grade(prize.item.grade).line) / LINE_CORE,
      light: 1,
      artLight: 1,
      grown,
      pool,
      floor: floorBelow(this.#lane, won.height),
    });
  }

  #grade(grade: Grade): GradeLight {
    return this.#pictures.tokens.grades[grade];
  }

  #skin(item: ReelItem): TileSkin {
    const { sheet, art } = this.#pictures;
    const { solid, glow } = this.#grade(item.grade);
    return {
      back: sheet.texture('tile'),
      glow: sheet.texture('glow'),
      line: sheet.texture('line'),
      label: sheet.texture(`label:${item.id}`),
      art: art(item.id),
      tint: solid,
      glowStrength: glow,
    };
  }
}
