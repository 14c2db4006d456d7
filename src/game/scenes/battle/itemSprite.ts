import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/** Where and how an item on a strip is seen. Lengths in CSS px. */
export interface ItemPose {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly light: number; // 0..1
  readonly smear: number; // how far it runs down while the shutter is open; 0 = sharp
}

/** The copies that make a smear: place along it, and strength once it is long. The first is the picture itself. */
const COPIES = [
  { along: 0, strength: 0.56 },
  { along: -0.4, strength: 0.3 },
  { along: 0.4, strength: 0.3 },
] as const;
const LONG_SMEAR = 20;
const SHORT_SMEAR = 0.5;

/** One item on a strip that runs down, with its smear. Made once, shown as many items. */
export class ItemSprite {
  readonly #sprites: readonly Sprite[];
  #scale = 0; // of the picture that is one CSS px wide
  #isHidden = false;

  constructor(layer: Container) {
    this.#sprites = COPIES.map(() => {
      const sprite = new Sprite(Texture.EMPTY);
      sprite.anchor.set(0.5);
      return layer.addChild(sprite);
    });
    this.hide();
  }

  setTexture(art: Texture): void {
    for (const sprite of this.#sprites) sprite.texture = art;
    this.#scale = art.width > 1 ? 1 / art.width : 0;
  }

  pose({ x, y, width, light, smear }: ItemPose): void {
    this.#isHidden = false;
    const scale = this.#scale * width;
    const strong = Math.min(1, smear / LONG_SMEAR);
    for (let index = 0; index < COPIES.length; index += 1) {
      const sprite = this.#sprites[index];
      const copy = COPIES[index];
      if (!sprite || !copy) continue;
      if (index > 0 && smear < SHORT_SMEAR) {
        sprite.scale.set(0);
        continue;
      }
      sprite.position.set(x, y + copy.along * smear);
      sprite.scale.set(scale);
      sprite.alpha = light * (index === 0 ? 1 - strong * (1 - copy.strength) : strong * copy.strength);
    }
  }

  /**
   * Out of sight until its next pose, by having no size: to make it invisible would have Pixi sort all it draws
   * anew, and items leave a strip and come in again many times a second.
   */
  hide(): void {
    if (this.#isHidden) return;
    this.#isHidden = true;
    for (const sprite of this.#sprites) sprite.scale.set(0);
  }
}
