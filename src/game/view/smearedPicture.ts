import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/** One copy of a picture in its smear: place along it, and alpha once it is long. The first is the picture itself. */
export interface SmearCopy {
  readonly along: number;
  readonly strength: number;
}

/** How a picture is smeared when it moves. */
export interface SmearOptions {
  readonly down: boolean; // it moves down, not to the left
  readonly copies: readonly SmearCopy[];
  readonly fullLength: number; // CSS px from which on the copies have their full strength
  readonly shortest: number; // a smear up to this length, CSS px, is not drawn
  readonly maxStretch: number; // by how much the picture itself is drawn out, as a share of its width
}

/** A picture that never moves fast enough to be smeared. */
export const SHARP: SmearOptions = {
  down: false,
  copies: [{ along: 0, strength: 1 }],
  fullLength: 1,
  shortest: Infinity,
  maxStretch: 0,
};

/** Where and how a picture is seen. Lengths in CSS px. */
export interface PicturePose {
  readonly x: number;
  readonly y: number;
  readonly width: number; // whatever the size of the texture
  readonly light: number; // 0..1
  readonly smear: number; // how far it moves while the shutter is open; 0 = sharp
}

/**
 * An item's picture with its smear. Its size is the pose's, not the texture's: another texture, which may arrive
 * after the last pose, is drawn at the size of that pose.
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
      // An empty texture is one texture more to draw with.
      sprite.visible = false;
      return layer.addChild(sprite);
    });
  }

  setTexture(texture: Texture): void {
    for (const sprite of this.#sprites) sprite.texture = texture;
    this.#textureWidth = texture.width;
    const [picture] = this.#sprites;
    if (picture) picture.visible = true;
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

  /** Until the next pose. By size, because Pixi rebuilds its list of what to draw whenever `visible` changes. */
  hide(): void {
    if (this.#width === 0) return;
    this.#width = 0;
    this.#applySize();
  }

  #showCopies(smeared: boolean): void {
    if (smeared === this.#smeared) return;
    this.#smeared = smeared;
    for (let index = 1; index < this.#sprites.length; index += 1) {
      const sprite = this.#sprites[index];
      if (sprite) sprite.visible = smeared;
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
