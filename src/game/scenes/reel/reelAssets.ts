import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { ReelCrate, ReelItem } from '../../model.ts';
import type { CratePictures } from './stageTextures.ts';

/**
 * The pictures a reel shows that it did not paint itself. The atlas is there from the beginning; what makes it
 * lovelier arrives later or never, and then the reel goes without.
 */
export class ReelAssets {
  readonly atlas: Readonly<Record<string, Texture>>;
  readonly #imageUrlOf: ((itemId: string) => string) | undefined;
  readonly #large = new Map<string, Texture>();
  #crate: CratePictures | null = null;
  #crateAddress = '';
  #notifyLoaded: () => void = () => undefined;

  constructor(atlas: Readonly<Record<string, Texture>>, pictureOf: ((itemId: string) => string) | undefined) {
    this.atlas = atlas;
    this.#imageUrlOf = pictureOf;
  }

  /** The box, once it is there. */
  get crate(): CratePictures | null {
    return this.#crate;
  }

  /** A sharper picture of an item than the atlas has, once it is there. */
  large(itemId: string): Texture | undefined {
    return this.#large.get(itemId);
  }

  /** Calls back whenever something has arrived. */
  onLoaded(listener: () => void): void {
    this.#notifyLoaded = listener;
  }

  loadLarge(items: readonly ReelItem[]): void {
    for (const { id } of items) {
      const url = this.#imageUrlOf?.(id);
      if (!url || this.#large.has(id)) continue;
      void loadTexture(url).then(
        (texture) => {
          this.#large.set(id, texture);
          this.#notifyLoaded();
        },
        () => undefined,
      );
    }
  }

  /** The box whose parts lie there; another one's are forgotten at once. */
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

/** Pictures are loaded as bitmaps or images, both of which a pen can draw. */
const drawable = ({ source }: Texture): CanvasImageSource => source.resource as CanvasImageSource;
