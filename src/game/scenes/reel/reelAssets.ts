import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { ReelCrate, ReelItem } from '../../model/model.ts';
import { LargeTextures, largeTextureLoader } from '../shared/largeTextures.ts';
import type { CratePictures } from './stageTextures.ts';

/** The pictures a reel loads. The atlas is there from the beginning; the rest arrives later or never. */
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

  /** The box, once its pictures have arrived. */
  get crate(): CratePictures | null {
    return this.#crate;
  }

  /** A sharper picture of an item than the atlas has, once it has arrived. */
  large(itemId: string): Texture | undefined {
    return this.#large.get(itemId);
  }

  /** `listener` is called whenever something has arrived. */
  onLoaded(listener: () => void): void {
    this.#notifyLoaded = listener;
  }

  loadLarge(items: readonly ReelItem[]): void {
    for (const { id } of items) this.#large.request(id);
  }

  /** Loads the pictures of a box; those of the box before are dropped at once. */
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
