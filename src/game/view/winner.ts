import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';
import { Tile, type TilePose, type TileSkin } from './tile.ts';

/** What a grown tile wears over a tile's own skin. */
export interface WinnerSkin extends TileSkin {
  readonly won: Texture; // the lit back, with `room` px of shadow on every side
  readonly room: number;
  readonly pool: Texture; // white, soft: the light it throws below
}

export interface WinnerPose extends TilePose {
  readonly floor: number; // how far down its light may reach, CSS px below its lower edge
  readonly grown: number; // 0..1
  readonly pool: number; // 0..1: how far the light below has risen
}

/** The layers of what stands in front, in the order they are drawn. */
export interface WinnerLayers {
  readonly floor: Container; // behind every tile
  readonly backs: Container;
  readonly arts: Container;
}

const POOL_STRENGTH = 0.34;

/** The winning tile, in front of the strip: at rest it looks like any tile, grown it stands in the lamp. */
export class Winner {
  readonly #pool: Sprite;
  readonly #won: Sprite;
  readonly #tile: Tile;
  #room = 0;

  constructor({ floor, backs, arts }: WinnerLayers) {
    this.#pool = floor.addChild(new Sprite(Texture.EMPTY));
    this.#won = backs.addChild(new Sprite(Texture.EMPTY));
    this.#pool.anchor.set(0.5);
    this.#won.anchor.set(0.5);
    this.#tile = new Tile({ backs, arts });
    this.show(false);
  }

  wear(skin: WinnerSkin): void {
    this.#tile.wear({ ...skin, label: Texture.EMPTY });
    this.#won.texture = skin.won;
    this.#pool.texture = skin.pool;
    this.#pool.tint = skin.tint;
    this.#room = skin.room;
  }

  pose(pose: WinnerPose): void {
    const { x, y, width, height, grown } = pose;
    this.#tile.pose({ ...pose, back: 1 - Math.min(1, grown * 1.4) });
    const room = this.#room * 2;
    this.#won.position.set(x, y);
    this.#won.setSize(
      width * (1 + room / (this.#won.texture.width - room)),
      height * (1 + room / (this.#won.texture.height - room)),
    );
    this.#pool.position.set(x, y + height / 2);
    this.#pool.setSize(width * 1.16, pose.floor * 2);
    this.#pool.alpha = pose.pool * POOL_STRENGTH;
  }

  show(visible: boolean): void {
    this.#pool.visible = visible;
    this.#won.visible = visible;
    this.#tile.show(visible);
  }
}
