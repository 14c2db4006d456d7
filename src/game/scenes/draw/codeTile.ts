import { Container, Sprite, type Texture } from 'pixi.js';
import { WON_GROWTH } from '../../rules/draw/layout.ts';

/** Codes have at most so many digits. */
const DIGITS = 10;

/** Fixed options of a tile. */
export interface CodeTileOptions {
  readonly textureOf: (name: string) => Texture;
  readonly digitStep: number; // width of a digit at size 1, CSS px
}

/** Pose of a tile. Lengths in CSS px. One object may be reused for many tiles. */
export interface CodePose {
  x: number;
  y: number;
  size: number; // scale; 1: at rest
  light: number; // 0..1
  blur: number; // 0..1: speed of the strip, as a share of the fastest
  down: boolean; // the strip runs down
}

/** Stretch of the digits in the direction of travel at full speed. */
const STRETCH = 0.7;
/** Part of the digits' light that is lost at full speed. */
const BLURRED = 0.55;

/** One code on its plate, of pooled sprites. Plates and digits are in two layers, so that a batch needs few switches. */
export class CodeTile {
  readonly #plate: Sprite;
  readonly #digits: Container;
  readonly #sprites: readonly Sprite[];
  readonly #options: CodeTileOptions;
  #code = '';

  constructor(plates: Container, texts: Container, options: CodeTileOptions) {
    this.#options = options;
    this.#plate = plates.addChild(new Sprite(options.textureOf('tile')));
    this.#plate.anchor.set(0.5);
    this.#digits = texts.addChild(new Container());
    this.#sprites = Array.from({ length: DIGITS }, () => {
      const sprite = this.#digits.addChild(new Sprite(options.textureOf('digit:0')));
      sprite.anchor.set(0.5);
      sprite.scale.set(0);
      return sprite;
    });
  }

  /** `isMine`: the visitor's own code, with a ring. */
  show(code: string, isMine: boolean): void {
    if (code === this.#code) return;
    this.#code = code;
    const { textureOf, digitStep } = this.#options;
    this.#plate.texture = textureOf(isMine ? 'mine' : 'tile');
    const first = (-(code.length - 1) * digitStep) / 2;
    this.#sprites.forEach((sprite, index) => {
      const character = code[index];
      sprite.scale.set(character === undefined ? 0 : 1 / (1 + WON_GROWTH));
      if (character === undefined) return;
      sprite.texture = textureOf(`digit:${character}`);
      sprite.position.x = first + index * digitStep;
    });
  }

  /** `plate`: false while the winner's own plate lies below the code. */
  pose({ x, y, size, light, blur, down }: CodePose, plate = 1): void {
    this.#plate.position.set(x, y);
    this.#plate.scale.set(size);
    this.#plate.alpha = light * plate;
    this.#digits.position.set(x, y);
    this.#digits.scale.set(size * (down ? 1 : 1 + STRETCH * blur), size * (down ? 1 + STRETCH * blur : 1));
    this.#digits.alpha = light * (1 - BLURRED * blur);
  }

  /** Hides it until the next pose. */
  hide(): void {
    this.#plate.alpha = 0;
    this.#digits.alpha = 0;
  }
}
