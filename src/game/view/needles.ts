import type { Container } from 'pixi.js';
import { Sprite, type Texture } from 'pixi.js';

/** The pair that marks where a strip stops: one from above, one from below, never over the item. */
export class Needles {
  readonly #upper: Sprite;
  readonly #lower: Sprite;

  constructor(layer: Container, texture: Texture) {
    this.#upper = layer.addChild(new Sprite(texture));
    this.#lower = layer.addChild(new Sprite(texture));
    for (const needle of [this.#upper, this.#lower]) needle.anchor.set(0.5, 0);
    this.#lower.scale.y = -1;
  }

  /** `height`: from the one's foot to the other's; `nudge`: how far a passing tile has pushed them, CSS px. */
  pose(x: number, y: number, height: number, nudge: number): void {
    this.#upper.position.set(x - nudge, y - height / 2);
    this.#lower.position.set(x - nudge, y + height / 2);
  }
}
