import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';
import { SmearedPicture, type SmearCopy, type SmearOptions } from './smearedPicture.ts';

/** The textures of a tile. `label` may be empty. */
export interface TileTextures {
  readonly plate: Texture; // back, light and line, as large as it is to be seen
  readonly art: Texture;
  readonly label: Texture;
}

/** What a tile keeps for its life. */
export interface TileOptions {
  readonly down: boolean; // it moves down, not to the left
  readonly labelled: boolean;
  readonly art: number; // width of the picture, CSS px
  readonly large: boolean; // its smear is several copies, not one picture drawn out
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

const ONE: readonly SmearCopy[] = [{ along: 0, strength: 0.66 }];
const MANY: readonly SmearCopy[] = [
  { along: 0, strength: 0.55 },
  { along: -0.25, strength: 0.36 },
  { along: 0.25, strength: 0.36 },
  { along: -0.5, strength: 0.2 },
  { along: 0.5, strength: 0.2 },
];
/** A single picture is drawn out by at most this much, as a share of its width. */
const MAX_STRETCH = 0.7;
/** A name is not drawn any more from this smear on, CSS px. */
const READABLE_PX = 10;
/** The picture hangs a little above the middle, as a share of its width. */
const RAISED = 0.035;

const centred = (layer: Container): Sprite => {
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  sprite.visible = false;
  return layer.addChild(sprite);
};

const smearOf = ({ down, large }: TileOptions): SmearOptions => ({
  down,
  copies: large ? MANY : ONE,
  fullLength: 24,
  shortest: 1,
  maxStretch: large ? 0 : MAX_STRETCH,
});

/** One tile: plate, label and the picture with its smear. Created once, shown as many items. */
export class Tile {
  readonly #options: TileOptions;
  readonly #plate: Sprite;
  readonly #label: Sprite | null;
  readonly #art: SmearedPicture;
  #isHidden = false;

  constructor({ backs, arts }: TileLayers, options: TileOptions) {
    this.#options = options;
    this.#plate = centred(backs);
    this.#label = options.labelled ? centred(backs) : null;
    if (this.#label) this.#label.roundPixels = true;
    this.#art = new SmearedPicture(arts, smearOf(options));
  }

  setTextures({ plate, label, art }: TileTextures): void {
    this.#plate.texture = plate;
    if (this.#label) this.#label.texture = label;
    // An empty texture is one texture more to draw with, so a part is seen only once it has one.
    for (const part of [this.#plate, this.#label]) if (part) part.visible = true;
    this.#art.setTexture(art);
  }

  pose(pose: TilePose): void {
    const { x, y, size, stretch, light } = pose;
    const long = size * stretch;
    const width = this.#options.art * size;
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
    this.#art.pose({ x, y: y - width * RAISED, width, light: pose.artLight, smear: pose.smear });
  }

  /** Until the next pose. By size, because Pixi rebuilds its list of what to draw whenever `visible` changes. */
  hide(): void {
    if (this.#isHidden) return;
    this.#isHidden = true;
    this.#plate.scale.set(0);
    this.#label?.scale.set(0);
    this.#art.hide();
  }
}
