import { Container, Sprite, type Texture } from 'pixi.js';

/** Characters of an amount; each is a texture whose width is the character's. */
export const AMOUNT_CHARACTERS = '0123456789.,';

/** Pose of an amount. Lengths in CSS px. */
export interface AmountPose {
  readonly x: number; // middle of the longest text
  readonly y: number;
  readonly seen: number; // 0..1
}

/** An amount of pooled sprites in digits of one width. Shorter texts keep their last digit in its place. */
export class AmountReadout {
  readonly #root: Container;
  readonly #textureOf: (character: string) => Texture;
  readonly #sprites: Sprite[] = [];
  readonly #width: number;
  #text = '';

  constructor(layer: Container, textureOf: (character: string) => Texture, longest: string) {
    this.#root = layer.addChild(new Container());
    this.#textureOf = textureOf;
    this.#width = Array.from(longest, (character) => textureOf(character).width).reduce(
      (sum, width) => sum + width,
      0,
    );
    for (let place = 0; place < longest.length; place += 1) {
      const sprite = this.#root.addChild(new Sprite());
      sprite.anchor.set(1, 0.5);
      this.#sprites.push(sprite);
    }
  }

  pose({ x, y, seen }: AmountPose, text: string): void {
    this.#root.position.set(x + this.#width / 2, y);
    this.#root.alpha = seen;
    if (text !== this.#text) this.#show(text);
  }

  /** From the right. Sprites without a character have no size. */
  #show(text: string): void {
    this.#text = text;
    let right = 0;
    this.#sprites.forEach((sprite, fromRight) => {
      const character = text[text.length - 1 - fromRight];
      sprite.scale.set(character === undefined ? 0 : 1);
      if (character === undefined) return;
      sprite.texture = this.#textureOf(character);
      sprite.position.x = right;
      right -= sprite.texture.width;
    });
  }
}
