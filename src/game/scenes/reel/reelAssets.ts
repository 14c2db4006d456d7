import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { ReelCrate, ReelItem } from '../../model/model.ts';
import { LargeTextures, largeTextureLoader } from '../shared/largeTextures.ts';
import type { CratePictures } from './stageTextures.ts';

/** The pictures of a reel. The atlas is loaded before; the others arrive later or never. */
export class ReelAssets {
  readonly atlas: Readonly<Record<string, Texture>>;
  readonly #large: LargeTextures;
  #crate: CratePictures | null = null;
  #crateAddress = '';
  #notifyLoaded: () => void = () => undefined;

  constructor(
    atlas: Readonly<Record<string, Texture>>,
    imageUrlOf: ((itemId: string) => string) | undefined,
  ) {
    this.atlas = atlas;
    this.#large = new LargeTextures(largeTextureLoader(imageUrlOf), () => this.#notifyLoaded());
  }

  /** The pictures of the box, once loaded. */
  get crate(): CratePictures | null {
    return this.#crate;
  }

  /** An item's large picture, once loaded. */
  large(itemId: string): Texture | undefined {
    return this.#large.get(itemId);
  }

  /** Calls `listener` whenever a picture has loaded. */
  onLoaded(listener: () => void): void {
    this.#notifyLoaded = listener;
  }

  loadLarge(items: readonly ReelItem[]): void {
    for (const { id } of items) this.#large.request(id);
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
