import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/**
 * One copy in a blurred picture: position in the blur, and its alpha at full length. The first is the picture itself.
 */
export interface SmearCopy {
  readonly along: number;
  readonly strength: number;
}

/** How a picture is blurred while it moves. */
export interface SmearOptions {
  readonly down: boolean; // it moves down, otherwise to the left
  readonly copies: readonly SmearCopy[];
  readonly fullLength: number; // length of the blur from which the copies have their full alpha, CSS px
  readonly shortest: number; // a shorter blur is not drawn, CSS px
  readonly maxStretch: number; // largest stretch of the picture itself, as a share of its width
}

/** A picture that never moves fast enough to be blurred. */
export const SHARP: SmearOptions = {
  down: false,
  copies: [{ along: 0, strength: 1 }],
  fullLength: 1,
  shortest: Infinity,
  maxStretch: 0,
};

/** Pose of a picture. Lengths in CSS px. */
export interface PicturePose {
  readonly x: number;
  readonly y: number;
  readonly width: number; // whatever the texture's size
  readonly light: number; // 0..1
  readonly smear: number; // distance moved during the exposure; 0 = sharp
}

/**
 * An item's picture with motion blur. Its size is the pose's, not the texture's: a texture that arrives after the
 * last pose is drawn in the size of that pose.
 */
export class SmearedPicture {
  readonly #options: SmearOptions;
  readonly #sprites: readonly Sprite[];
  #textureWidth = 0;
  #width = 0; // CSS px; 0 while hidden
  #stretch = 1;
  #smeared = false;

  constructor(layer: Container, options: SmearOptions) {
    this.#options = options;
    this.#sprites = options.copies.map(() => {
      const sprite = new Sprite(Texture.EMPTY);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      return layer.addChild(sprite);
    });
  }

  /** Undefined: nothing is drawn, until a picture has loaded. */
  setTexture(texture: Texture | undefined): void {
    for (const sprite of this.#sprites) sprite.texture = texture ?? Texture.EMPTY;
    this.#textureWidth = texture?.width ?? 0;
    this.#updateVisible();
    this.#applySize();
  }

  pose({ x, y, width, light, smear }: PicturePose): void {
    const { copies, down, fullLength, shortest, maxStretch } = this.#options;
    const smeared = smear > shortest;
    const strong = Math.min(1, smear / fullLength);
    this.#width = width;
    this.#stretch = maxStretch === 0 ? 1 : 1 + Math.min(maxStretch, smear / width);
    this.#showCopies(smeared);
    this.#applySize();
    for (let index = 0; index < copies.length; index += 1) {
      const sprite = this.#sprites[index];
      const copy = copies[index];
      if (!sprite || !copy || (index > 0 && !smeared)) continue;
      const along = copy.along * smear;
      sprite.position.set(down ? x : x + along, down ? y + along : y);
      sprite.alpha = light * (index === 0 ? 1 - strong * (1 - copy.strength) : strong * copy.strength);
    }
  }

  /** Hides it until the next pose. By size, because Pixi rebuilds its render list whenever `visible` changes. */
  hide(): void {
    if (this.#width === 0) return;
    this.#width = 0;
    this.#applySize();
  }

  #showCopies(smeared: boolean): void {
    if (smeared === this.#smeared) return;
    this.#smeared = smeared;
    this.#updateVisible();
  }

  /** A visible empty texture would take a texture slot of the batch. */
  #updateVisible(): void {
    for (let index = 0; index < this.#sprites.length; index += 1) {
      const sprite = this.#sprites[index];
      if (sprite) sprite.visible = this.#textureWidth > 0 && (index === 0 || this.#smeared);
    }
  }

  #applySize(): void {
    const scale = this.#textureWidth > 1 ? this.#width / this.#textureWidth : 0;
    const long = scale * this.#stretch;
    for (const sprite of this.#sprites) {
      if (this.#options.down) sprite.scale.set(scale, long);
      else sprite.scale.set(long, scale);
    }
  }
}
