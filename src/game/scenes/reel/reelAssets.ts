import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { Atlas } from '../../engine/stageContext.ts';
import type { ReelCrate } from '../../model/model.ts';
import { ItemPictures } from '../shared/itemPictures.ts';
import type { CratePictures } from './stageTextures.ts';

/** The pictures of a reel: of its items, and of the box that opens. */
export class ReelAssets {
  readonly pictures: ItemPictures;
  #crate: CratePictures | null = null;
  #crateAddress = '';
  #notifyLoaded: () => void = () => undefined;

  constructor(atlas: Atlas, load = loadTexture) {
    this.pictures = new ItemPictures(atlas, () => this.#notifyLoaded(), load);
  }

  /** The pictures of the box, once loaded. */
  get crate(): CratePictures | null {
    return this.#crate;
  }

  /** Calls `listener` whenever a picture has loaded. */
  onLoaded(listener: () => void): void {
    this.#notifyLoaded = listener;
  }

  /** Loads the pictures of a box; drops those of the box before at once. */
  async loadCrate({ body, lid }: ReelCrate): Promise<void> {
    if (this.#crateAddress === body) return;
    this.#crateAddress = body;
    this.#crate = null;
    const parts = await Promise.all([loadTexture(body), loadTexture(lid)]).catch(() => null);
    if (!parts || this.#crateAddress !== body) return;
    this.#crate = { body: drawable(parts[0]), lid: drawable(parts[1]) };
    this.#notifyLoaded();
  }
}

/** Pixi loads pictures as bitmaps or images; a 2D context draws both. */
const drawable = ({ source }: Texture): CanvasImageSource => source.resource as CanvasImageSource;
