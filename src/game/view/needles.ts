import type { Container } from 'pixi.js';
import { Sprite, type Texture } from 'pixi.js';

/** Pose of a pair of needles, in CSS px. */
export interface NeedlePose {
  readonly x: number; // middle between the two
  readonly y: number;
  readonly span: number; // distance from foot to foot
  readonly upright: boolean; // one from above and one from below; otherwise one from each side
}

/** The pair that marks a stop; the two never meet, so they do not cover the item. */
export class Needles {
  readonly #first: Sprite;
  readonly #second: Sprite;

  constructor(layer: Container, texture: Texture) {
    this.#first = layer.addChild(new Sprite(texture));
    this.#second = layer.addChild(new Sprite(texture));
    for (const needle of [this.#first, this.#second]) needle.anchor.set(0.5, 0);
  }

  /** Sets the alpha of both, 0..1. */
  fadeTo(seen: number): void {
    this.#first.alpha = seen;
    this.#second.alpha = seen;
  }

  /** `nudge`: distance by which a passing tile pushes them in its direction, CSS px. */
  pose({ x, y, span, upright }: NeedlePose, nudge: number): void {
    const half = span / 2;
    if (upright) {
      this.#first.position.set(x - nudge, y - half);
      this.#second.position.set(x - nudge, y + half);
    } else {
      this.#first.position.set(x - half, y + nudge);
      this.#second.position.set(x + half, y + nudge);
    }
    this.#first.rotation = upright ? 0 : -Math.PI / 2;
    this.#second.rotation = upright ? Math.PI : Math.PI / 2;
  }
}
