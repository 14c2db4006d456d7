import type { Container } from 'pixi.js';
import { Sprite, type Texture } from 'pixi.js';

/** Position of the motes, in CSS px. */
export interface MotesPose {
  readonly x: number; // middle of the item they rise around
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly drift: number; // 0..1: progress; invisible at either end
}

const COUNT = 22;
/** Multiples of the golden ratio's fraction never repeat: positions look random and are the same every time. */
const GOLDEN = 0.618_034;
const PLASTIC = 0.754_878;
/** Rise of a mote, as a share of the height. */
const RISE = 0.5;
const STRENGTH = 0.8;

const part = (value: number): number => value - Math.floor(value);

/** Dust in the light around a rare item: it rises, brightens and fades. */
export class Motes {
  readonly #motes: readonly Sprite[];

  constructor(layer: Container, texture: Texture, tints: readonly [string, string]) {
    this.#motes = Array.from({ length: COUNT }, () => {
      const mote = layer.addChild(new Sprite(texture));
      mote.anchor.set(0.5);
      return mote;
    });
    this.setTints(tints);
  }

  setTints(tints: readonly [string, string]): void {
    this.#motes.forEach((mote, index) => (mote.tint = tints[index % 3 === 0 ? 1 : 0]));
  }

  pose({ x, y, width, height, drift }: MotesPose): void {
    this.#motes.forEach((mote, index) => {
      const aside = part((index + 1) * GOLDEN) - 0.5;
      const below = part((index + 1) * PLASTIC);
      const born = part(index * 0.37) * 0.4;
      const age = (drift - born) / (1 - 0.4);
      mote.visible = age > 0 && age < 1;
      if (!mote.visible) return;
      const sway = Math.sin(age * 4 + index) * width * 0.03;
      mote.position.set(
        x + aside * width * 1.25 + sway,
        y + (0.55 - below * 0.75 - age * RISE * (0.6 + 0.4 * below)) * height,
      );
      mote.scale.set(Math.max(0.22, Math.min(0.8, height / 300)) * (0.5 + part(index * 0.61)));
      mote.alpha = STRENGTH * Math.sin(Math.PI * age) ** 1.5;
    });
  }

  hide(): void {
    for (const mote of this.#motes) mote.visible = false;
  }
}
