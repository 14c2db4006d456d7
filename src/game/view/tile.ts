import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';

/** The textures a tile is put together from. `label` may be empty. */
export interface TileTextures {
  readonly plate: Texture; // back, light and line, as large as it is to be seen
  readonly art: Texture;
  readonly label: Texture;
}

/** How a tile is made. */
export interface TileOptions {
  readonly down: boolean; // it moves down instead of to the left
  readonly labelled: boolean;
  readonly art: number; // width of the picture, CSS px
  readonly large: boolean; // its smear is made of many pictures, not of a single one that is drawn out
}

/** Where and how a tile is seen right now. Lengths in CSS px. One object may be used for many tiles in turn. */
export interface TilePose {
  x: number; // middle
  y: number;
  size: number; // 1: as it was made
  stretch: number; // of the plate, along the way it moves; 1: none
  light: number; // 0..1: how much lamplight reaches the plate
  artLight: number; // 0..1: the same for the picture
  label: number; // distance of the label's middle from the tile's
  smear: number; // how far it moves while the shutter is open; 0 = sharp
}

/**
 * The containers tiles are put into. All plates are drawn before all pictures, so that a renderer which can hold
 * one texture at a time changes it once and not once a tile.
 */
export interface TileLayers {
  readonly backs: Container;
  readonly arts: Container;
}

/** A copy of a picture in its smear: place along it, and strength once it is long. The first is the picture itself. */
interface Copy {
  readonly along: number;
  readonly strength: number;
}

const ONE: readonly Copy[] = [{ along: 0, strength: 0.66 }];
const MANY: readonly Copy[] = [
  { along: 0, strength: 0.55 },
  { along: -0.25, strength: 0.36 },
  { along: 0.25, strength: 0.36 },
  { along: -0.5, strength: 0.2 },
  { along: 0.5, strength: 0.2 },
];
/** A single picture is drawn out by at most this much, as a share of its width. */
const MOST_DRAWN_OUT = 0.7;
/** From this length on, in CSS px, a smear is drawn at its full strength; below the other it is not drawn. */
const LONG_SMEAR = 24;
const SHORT_SMEAR = 1;
/** A smear this long has swallowed the name. */
const READABLE_PX = 10;
/** The picture hangs a little above the middle, as a share of its width. */
const RAISED = 0.035;

const centred = (layer: Container): Sprite => {
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  sprite.visible = false;
  return layer.addChild(sprite);
};

/** One tile: plate, label and the picture with its smear. Made once, shown as many items. */
export class Tile {
  readonly #options: TileOptions;
  readonly #plate: Sprite;
  readonly #label: Sprite | null;
  readonly #copies: readonly Copy[];
  readonly #arts: readonly Sprite[];
  #artScale = 0;
  #smeared = false;
  #isHidden = false;

  constructor({ backs, arts }: TileLayers, make: TileOptions) {
    this.#options = make;
    this.#plate = centred(backs);
    this.#label = make.labelled ? centred(backs) : null;
    if (this.#label) this.#label.roundPixels = true;
    this.#copies = make.large ? MANY : ONE;
    this.#arts = this.#copies.map(() => centred(arts));
  }

  setTextures(skin: TileTextures): void {
    this.#plate.texture = skin.plate;
    if (this.#label) this.#label.texture = skin.label;
    for (const art of this.#arts) art.texture = skin.art;
    // What has never worn anything has a texture of its own, and every other texture is another draw call.
    for (const part of [this.#plate, this.#label, this.#arts[0]]) if (part) part.visible = true;
    this.#artScale = skin.art.width > 1 ? this.#options.art / skin.art.width : 0;
  }

  pose(pose: TilePose): void {
    const { x, y, size, stretch, light } = pose;
    const long = size * stretch;
    this.#isHidden = false;
    this.#plate.position.set(x, y);
    if (this.#options.down) this.#plate.scale.set(size, long);
    else this.#plate.scale.set(long, size);
    this.#plate.alpha = light;
    if (this.#label) {
      this.#label.position.set(x, y + pose.label);
      this.#label.scale.set(1);
      this.#label.alpha = light * Math.max(0, 1 - pose.smear / READABLE_PX);
    }
    this.#poseArts(pose);
  }

  /**
   * Out of sight until its next pose, by having no size: to make it invisible would have Pixi sort all it draws
   * anew, and tiles leave a strip and come in again many times a second.
   */
  hide(): void {
    if (this.#isHidden) return;
    this.#isHidden = true;
    this.#plate.scale.set(0);
    this.#label?.scale.set(0);
    for (const art of this.#arts) art.scale.set(0);
  }

  #poseArts({ x, y, size, artLight, smear }: TilePose): void {
    const { art, down } = this.#options;
    const scale = this.#artScale * size;
    const middle = y - art * size * RAISED;
    const smeared = smear > SHORT_SMEAR;
    const strong = Math.min(1, smear / LONG_SMEAR);
    const long = this.#options.large ? scale : scale * (1 + Math.min(MOST_DRAWN_OUT, smear / art));
    for (let index = 0; index < this.#arts.length; index += 1) {
      const copy = this.#arts[index];
      const how = this.#copies[index];
      if (!copy || !how) continue;
      if (index > 0 && smeared !== this.#smeared) copy.visible = smeared;
      if (index > 0 && !smeared) continue;
      const along = how.along * smear;
      copy.position.set(down ? x : x + along, down ? middle + along : middle);
      copy.scale.set(down ? scale : long, down ? long : scale);
      copy.alpha = artLight * (index === 0 ? 1 - strong * (1 - how.strength) : strong * how.strength);
    }
    this.#smeared = smeared;
  }
}
