import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';
import { SmearedPicture, type SmearCopy, type SmearOptions } from './smearedPicture.ts';

/** The textures of a tile. `label` may be empty. */
export interface TileTextures {
  readonly plate: Texture; // surface, light and line, in the largest size shown
  readonly art: Texture | undefined; // undefined until it has loaded
  readonly label: Texture;
}

/** Fixed options of a tile. */
export interface TileOptions {
  readonly down: boolean; // it moves down, otherwise to the left
  readonly labelled: boolean;
  readonly art: number; // width of the picture, CSS px
  readonly large: boolean; // its blur is several copies, otherwise one stretched picture
}

/** Pose of a tile. Lengths in CSS px. One object may be reused for many tiles. */
export interface TilePose {
  x: number; // middle
  y: number;
  size: number; // scale; 1: as created
  stretch: number; // of the plate in the direction of travel; 1: none
  light: number; // 0..1: light on the plate
  artLight: number; // 0..1: light on the picture
  label: number; // distance of the label's middle from the tile's middle
  smear: number; // distance moved during the exposure; 0 = sharp
}

/**
 * The containers of tiles. All plates are drawn before all pictures, so that a renderer which binds one texture at a
 * time switches once instead of once a tile.
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
/** Largest stretch of a single picture, as a share of its width. */
const MAX_STRETCH = 0.7;
/** From this blur on the name is hidden, CSS px. */
const READABLE_PX = 10;
/** Distance of the picture above the middle, as a share of its width. */
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

/** One tile: plate, label and the picture with its blur. Created once, reused for many items. */
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
    // A visible empty texture would take a texture slot of the batch.
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

  /** Hides it until the next pose. By size, because Pixi rebuilds its render list whenever `visible` changes. */
  hide(): void {
    if (this.#isHidden) return;
    this.#isHidden = true;
    this.#plate.scale.set(0);
    this.#label?.scale.set(0);
    this.#art.hide();
  }
}
