import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/** The textures a winning tile is put together from. */
export interface WinnerTextures {
  readonly plate: Texture; // the resting tile it grows out of
  readonly won: Texture; // the lit back, with `room` px of shadow on every side
  readonly margin: number;
  readonly glow: Texture; // white
  readonly glowStrength: number; // 0..1
  readonly line: Texture; // white
  readonly art: Texture;
  readonly pool: Texture; // white, soft: the light it throws below
  readonly tint: string; // colour of glow, line and pool
}

/** Where and how it is seen right now. Lengths in CSS px. */
export interface WinnerPose {
  readonly x: number; // middle
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly resting: number; // width of the resting tile
  readonly art: number; // width of the picture
  readonly line: number; // width of the painted line
  readonly floor: number; // how far down its light may reach, below its lower edge
  readonly grown: number; // 0..1
  readonly pool: number; // 0..1: how far the light below has risen
  readonly light: number; // 0..1
}

/** The layers of what stands in front, in the order they are drawn. */
export interface WinnerLayers {
  readonly floor: Container; // behind every tile
  readonly backs: Container;
  readonly arts: Container;
}

const POOL_STRENGTH = 0.34;
const RAISED = 0.03;

const centred = (layer: Container): Sprite => {
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  return layer.addChild(sprite);
};

/** The winning tile, in front of the strip: at rest it looks like any tile, grown it stands in the lamp. */
export class WinnerTile {
  readonly #pool: Sprite;
  readonly #plate: Sprite;
  readonly #won: Sprite;
  readonly #glow: Sprite;
  readonly #line: Sprite;
  readonly #art: Sprite;
  #textures: WinnerTextures | null = null;

  constructor({ floor, backs, arts }: WinnerLayers) {
    this.#pool = centred(floor);
    this.#plate = centred(backs);
    this.#won = centred(backs);
    this.#glow = centred(backs);
    this.#line = centred(backs);
    this.#art = centred(arts);
    this.setVisible(false);
  }

  setTextures(skin: WinnerTextures): void {
    this.#textures = skin;
    this.#plate.texture = skin.plate;
    this.#won.texture = skin.won;
    this.#glow.texture = skin.glow;
    this.#line.texture = skin.line;
    this.#art.texture = skin.art;
    this.#pool.texture = skin.pool;
    for (const sprite of [this.#glow, this.#line, this.#pool]) sprite.tint = skin.tint;
  }

  pose(pose: WinnerPose): void {
    const { x, y, width, height, grown, light } = pose;
    const skin = this.#textures;
    if (!skin) return;
    const lit = Math.min(1, grown * 1.4);
    const room = skin.margin * 2;
    for (const sprite of [this.#plate, this.#won, this.#glow]) sprite.position.set(x, y);
    this.#plate.scale.set(width / pose.resting);
    this.#plate.alpha = light * (1 - lit);
    this.#won.setSize(
      width * (1 + room / (this.#won.texture.width - room)),
      height * (1 + room / (this.#won.texture.height - room)),
    );
    this.#won.alpha = light * lit;
    this.#glow.setSize(width, height);
    this.#glow.alpha = light * lit * skin.glowStrength;
    this.#line.position.set(x, y + height / 2 - 1);
    this.#line.setSize(pose.line, this.#line.texture.height);
    this.#line.alpha = light * lit;
    this.#art.position.set(x, y - height * RAISED);
    this.#art.scale.set(skin.art.width > 1 ? pose.art / skin.art.width : 0);
    this.#art.alpha = light;
    this.#pool.position.set(x, y + height / 2);
    this.#pool.setSize(width * 1.16, pose.floor * 2);
    this.#pool.alpha = light * pose.pool * POOL_STRENGTH;
  }

  setVisible(visible: boolean): void {
    for (const sprite of [this.#pool, this.#plate, this.#won, this.#glow, this.#line, this.#art]) {
      sprite.visible = visible;
    }
  }
}
