import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/** The textures a tile is put together from. `label` may be empty. */
export interface TileSkin {
  readonly back: Texture;
  readonly glow: Texture; // white, the size of the back
  readonly line: Texture; // white
  readonly art: Texture;
  readonly label: Texture;
  readonly tint: string; // colour of glow and line
  readonly glowStrength: number; // 0..1
}

/** Where and how a tile is seen right now. Lengths in CSS px. */
export interface TilePose {
  readonly x: number; // middle
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly art: number; // width of the picture
  readonly line: number; // width of the painted line
  readonly label: number; // distance of the label's middle from the tile's
  readonly light: number; // 0..1: how much lamplight reaches it
  readonly back: number; // 0..1: how much of that its back still shows
  readonly artLight: number; // 0..1: the same for the picture
  readonly smear: number; // how far it moves while the shutter is open; 0 = sharp
}

/**
 * The containers tiles are put into. All backs are drawn before all pictures, so that a renderer which can hold
 * one texture at a time changes it once and not once a tile.
 */
export interface TileLayers {
  readonly backs: Container;
  readonly arts: Container;
}

/** The copies of a picture that make its smear: place along it, and strength once it is long. The first is the picture itself. */
const COPIES = [
  { along: 0, strength: 0.55 },
  { along: -0.25, strength: 0.36 },
  { along: 0.25, strength: 0.36 },
  { along: -0.5, strength: 0.2 },
  { along: 0.5, strength: 0.2 },
] as const;
/** From this length on, in CSS px, a smear is drawn at its full strength. */
const LONG_SMEAR = 24;
/** A smear this long has swallowed the name. */
const READABLE_PX = 10;

const centred = (layer: Container): Sprite => {
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  return layer.addChild(sprite);
};

const fit = (sprite: Sprite, width: number): void => {
  const scale = sprite.texture.width > 1 ? width / sprite.texture.width : 0;
  sprite.scale.set(scale);
};

/** One tile: back, light, line, label and the picture with its smear. Made once, shown as many items. */
export class Tile {
  readonly #back: Sprite;
  readonly #glow: Sprite;
  readonly #line: Sprite;
  readonly #label: Sprite;
  readonly #arts: readonly Sprite[];
  #glowStrength = 0;

  constructor({ backs, arts }: TileLayers) {
    this.#back = centred(backs);
    this.#glow = centred(backs);
    this.#line = centred(backs);
    this.#label = centred(backs);
    this.#label.roundPixels = true;
    this.#arts = COPIES.map(() => centred(arts));
  }

  wear(skin: TileSkin): void {
    this.#back.texture = skin.back;
    this.#glow.texture = skin.glow;
    this.#line.texture = skin.line;
    this.#label.texture = skin.label;
    this.#glow.tint = skin.tint;
    this.#line.tint = skin.tint;
    this.#glowStrength = skin.glowStrength;
    for (const art of this.#arts) art.texture = skin.art;
  }

  pose(pose: TilePose): void {
    const { x, y, width, height, light } = pose;
    const bottom = y + height / 2 - 1;
    for (const sprite of [this.#back, this.#glow]) {
      sprite.position.set(x, y);
      sprite.setSize(width, height);
    }
    this.#line.position.set(x, bottom);
    this.#line.setSize(pose.line, this.#line.texture.height);
    this.#label.position.set(x, y + pose.label);
    this.#back.alpha = light * pose.back;
    this.#glow.alpha = light * this.#glowStrength;
    this.#line.alpha = light;
    this.#label.alpha = light * Math.max(0, 1 - pose.smear / READABLE_PX);
    this.#poseArts(pose);
  }

  show(visible: boolean): void {
    for (const part of [this.#back, this.#glow, this.#line]) part.visible = visible;
    this.#label.visible = visible && this.#label.texture !== Texture.EMPTY;
    this.#arts.forEach((art) => (art.visible = visible));
  }

  #poseArts({ x, y, height, art, artLight, smear }: TilePose): void {
    const long = Math.min(1, smear / LONG_SMEAR);
    COPIES.forEach(({ along, strength }, index) => {
      const copy = this.#arts[index];
      if (!copy) return;
      const core = index === 0;
      copy.visible = this.#back.visible && (core || smear > 1);
      if (!copy.visible) return;
      copy.position.set(x + along * smear, y - height * 0.03);
      fit(copy, art);
      copy.alpha = artLight * (core ? 1 - long * (1 - strength) : long * strength);
    });
  }
}
