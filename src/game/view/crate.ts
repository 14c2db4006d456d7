import type { Container } from 'pixi.js';
import { Sprite, type Texture } from 'pixi.js';

/** Body and lid share one frame; closed, they are aligned. */
export interface CrateTextures {
  readonly body: Texture;
  readonly lid: Texture;
  readonly light: Texture; // white, soft: light from inside the box
  readonly tint: string; // colour of that light
}

/** Pose of a box. Lengths in CSS px. */
export interface CratePose {
  readonly x: number; // middle
  readonly y: number;
  readonly size: number; // width and height of its frame
  readonly seen: number; // 0..1: visibility
  readonly lid: number; // 0..1: how far the lid is open
}

/** Rise and tilt of the lid, and the place of the light above the middle, as shares of the frame. */
const LIFT = 0.3;
const TILT = 0.16;
const WELL = 0.12;
/** Growth of the box as it opens, and the distance it rises. */
const NEARER = 0.06;
const RISE = 0.06;
const LIGHT_STRENGTH = 0.5;

/** A box of two pictures, body and lid: the lid rises and light comes out. */
export class Crate {
  readonly #body: Sprite;
  readonly #light: Sprite;
  readonly #lid: Sprite;

  constructor(layer: Container, { body, lid, light, tint }: CrateTextures) {
    this.#body = layer.addChild(new Sprite(body));
    this.#light = layer.addChild(new Sprite(light));
    this.#lid = layer.addChild(new Sprite(lid));
    for (const sprite of [this.#body, this.#light, this.#lid]) {
      sprite.anchor.set(0.5);
      sprite.visible = false;
    }
    this.#light.tint = tint;
  }

  pose({ x, y, size, seen, lid }: CratePose): void {
    const shown = seen > 0;
    for (const sprite of [this.#body, this.#light, this.#lid]) sprite.visible = shown;
    if (!shown) return;
    const near = size * (1 + NEARER * lid);
    const foot = y + (1 - seen) * size * RISE;
    this.#body.position.set(x, foot);
    this.#body.setSize(near, near);
    this.#body.alpha = seen;
    this.#lid.position.set(x + lid * size * 0.05, foot - lid * size * LIFT);
    this.#lid.setSize(near, near);
    this.#lid.rotation = lid * TILT;
    this.#lid.alpha = seen * (1 - Math.max(0, lid - 0.55) / 0.45);
    this.#light.position.set(x, foot - size * WELL * (1 + lid));
    this.#light.setSize(size * (0.7 + lid * 0.7), size * (0.2 + lid * 0.9));
    this.#light.alpha = seen * lid * LIGHT_STRENGTH;
  }
}
