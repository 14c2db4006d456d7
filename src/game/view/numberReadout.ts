import { Container, Sprite, type Texture } from 'pixi.js';

/** Digits and one separator of thousands. */
const DIGITS = 6;
/** Width of the separator, as a share of a digit's. */
const SEPARATOR = 0.5;

/** Pose of a number. Lengths in CSS px. */
export interface ReadoutPose {
  readonly x: number; // middle
  readonly y: number;
  readonly step: number; // width of a digit
  readonly seen: number; // 0..1
}

/** A whole number of up to six digits with a separator of thousands, of pooled sprites. */
export class NumberReadout {
  readonly #root: Container;
  readonly #digits: readonly Sprite[];
  readonly #separator: Sprite;
  readonly #textureOf: (character: string) => Texture;
  #value = -1;

  constructor(layer: Container, textureOf: (character: string) => Texture) {
    this.#root = layer.addChild(new Container());
    this.#textureOf = textureOf;
    const sprite = (character: string): Sprite => {
      const one = this.#root.addChild(new Sprite(textureOf(character)));
      one.anchor.set(0.5);
      return one;
    };
    this.#digits = Array.from({ length: DIGITS }, () => sprite('0'));
    this.#separator = sprite(',');
  }

  pose({ x, y, step, seen }: ReadoutPose, value: number): void {
    this.#root.position.set(x, y);
    this.#root.alpha = seen;
    if (value !== this.#value) this.#show(value, step);
  }

  /** Hidden sprites have no size: Pixi rebuilds its render list whenever `visible` changes. */
  #show(value: number, step: number): void {
    this.#value = value;
    const text = String(value);
    const long = text.length > 3;
    let x = -((text.length - 1) * step + (long ? step * SEPARATOR : 0)) / 2;
    this.#separator.scale.set(long ? 1 : 0);
    this.#digits.forEach((sprite, index) => {
      const character = text[index];
      sprite.scale.set(character === undefined ? 0 : 1);
      if (character === undefined) return;
      if (long && index === text.length - 3) {
        this.#separator.position.x = x - step * (0.5 - SEPARATOR / 2);
        x += step * SEPARATOR;
      }
      sprite.texture = this.#textureOf(character);
      sprite.position.x = x;
      x += step;
    });
  }
}
