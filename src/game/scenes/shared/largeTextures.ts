import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';

/** Large pictures of items: each loads late or never, and the atlas serves until then. */
export class LargeTextures {
  readonly #load: (itemId: string) => Promise<Texture>;
  readonly #onLoaded: () => void;
  readonly #textures = new Map<string, Texture>();

  /** `load` rejects when there is no such picture. */
  constructor(load: (itemId: string) => Promise<Texture>, onLoaded: () => void) {
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  get(itemId: string): Texture | undefined {
    return this.#textures.get(itemId);
  }

  request(itemId: string): void {
    if (this.#textures.has(itemId)) return;
    void this.#load(itemId).then(
      (texture) => {
        this.#textures.set(itemId, texture);
        this.#onLoaded();
      },
      () => undefined,
    );
  }
}

/** Loads an item's large picture from the page's address for it. */
export const largeTextureLoader =
  (imageUrlOf: ((itemId: string) => string) | undefined) =>
  (itemId: string): Promise<Texture> => {
    const url = imageUrlOf?.(itemId);
    return url ? loadTexture(url) : Promise.reject(new Error(`no large picture of ${itemId}`));
  };
