import type { Container } from 'pixi.js';
import { Sprite, Texture } from 'pixi.js';
import { SHARP, SmearedPicture } from './smearedPicture.ts';

/** The textures of a winning tile. */
export interface WinnerTextures {
  readonly plate: Texture; // the resting tile it grows from
  readonly won: Texture; // the lit surface, with `margin` px of shadow on every side
  readonly margin: number;
  readonly glow: Texture; // white
  readonly glowStrength: number; // 0..1
  readonly line: Texture; // white
  readonly art: Texture | undefined; // undefined until it has loaded
  readonly pool: Texture; // white, soft: the light it casts below
  readonly tint: string; // colour of glow, line and pool
}

/** Pose of the winning tile. Lengths in CSS px. */
export interface WinnerPose {
  readonly x: number; // middle
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly resting: number; // width of the resting tile
  readonly art: number; // width of the picture
  readonly line: number; // width of the painted line
  readonly floor: number; // how far its light reaches below its lower edge
  readonly grown: number; // 0..1
  readonly pool: number; // 0..1: rise of the light below
  readonly light: number; // 0..1
}

/** The layers in front of the strip, in the order they are drawn. */
export interface WinnerLayers {
  readonly floor: Container; // behind every tile
  readonly backs: Container;
  readonly arts: Container;
}

const POOL_STRENGTH = 0.34;
/** Distance of the picture above the middle, as a share of the height. */
export const WON_RAISED = 0.03;

/** Alpha of the lit surface: 1 before the tile has its full size. */
const litShare = (grown: number): number => Math.min(1, grown * 1.4);

const centred = (layer: Container): Sprite => {
  const sprite = new Sprite(Texture.EMPTY);
  sprite.anchor.set(0.5);
  return layer.addChild(sprite);
};

/** The winning tile, in front of the strip: at rest it looks like any tile, grown it is lit. */
export class WinnerTile {
  readonly #pool: Sprite;
  readonly #plate: Sprite;
  readonly #won: Sprite;
  readonly #glow: Sprite;
  readonly #line: Sprite;
  readonly #art: SmearedPicture;
  #textures: WinnerTextures | null = null;
  #pose: WinnerPose | null = null; // null while hidden

  constructor({ floor, backs, arts }: WinnerLayers) {
    this.#pool = centred(floor);
    this.#plate = centred(backs);
    this.#won = centred(backs);
    this.#glow = centred(backs);
    this.#line = centred(backs);
    this.#art = new SmearedPicture(arts, SHARP);
    this.hide();
  }

  /** Takes effect at once: a sharper picture may arrive after the last pose. */
  setTextures(textures: WinnerTextures): void {
    this.#textures = textures;
    this.#plate.texture = textures.plate;
    this.#won.texture = textures.won;
    this.#glow.texture = textures.glow;
    this.#line.texture = textures.line;
    this.#pool.texture = textures.pool;
    this.#art.setTexture(textures.art);
    for (const sprite of [this.#glow, this.#line, this.#pool]) sprite.tint = textures.tint;
    if (this.#pose) this.pose(this.#pose);
  }

  pose(pose: WinnerPose): void {
    this.#pose = pose;
    if (!this.#textures) return;
    for (const sprite of this.#backs()) sprite.visible = true;
    this.#poseTile(pose, this.#textures);
    this.#poseLight(pose, this.#textures);
    const { x, y, height, art: width, light } = pose;
    this.#art.pose({ x, y: y - height * WON_RAISED, width, light, smear: 0 });
  }

  hide(): void {
    this.#pose = null;
    for (const sprite of this.#backs()) sprite.visible = false;
    this.#art.hide();
  }

  #backs(): readonly Sprite[] {
    return [this.#pool, this.#plate, this.#won, this.#glow, this.#line];
  }

  #poseTile({ x, y, width, height, resting, grown, light }: WinnerPose, { margin }: WinnerTextures): void {
    const lit = litShare(grown);
    const room = margin * 2;
    for (const sprite of [this.#plate, this.#won]) sprite.position.set(x, y);
    this.#plate.scale.set(width / resting);
    this.#plate.alpha = light * (1 - lit);
    this.#won.setSize(
      width * (1 + room / (this.#won.texture.width - room)),
      height * (1 + room / (this.#won.texture.height - room)),
    );
    this.#won.alpha = light * lit;
  }

  #poseLight(pose: WinnerPose, { glowStrength }: WinnerTextures): void {
    const { x, y, width, height, light } = pose;
    const lit = light * litShare(pose.grown);
    this.#glow.position.set(x, y);
    this.#glow.setSize(width, height);
    this.#glow.alpha = lit * glowStrength;
    this.#line.position.set(x, y + height / 2 - 1);
    this.#line.setSize(pose.line, this.#line.texture.height);
    this.#line.alpha = lit;
    this.#pool.position.set(x, y + height / 2);
    this.#pool.setSize(width * 1.16, pose.floor * 2);
    this.#pool.alpha = light * pose.pool * POOL_STRENGTH;
  }
}
