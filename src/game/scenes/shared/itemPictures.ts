import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { Atlas } from '../../engine/stageContext.ts';
import type { Pictured } from '../../model/model.ts';

/** Pictures of items: the frames of the atlas at once, and large ones, which load late or never. */
export class ItemPictures {
  readonly #atlas: Atlas;
  readonly #load: (address: string) => Promise<Texture>;
  readonly #onLoaded: () => void;
  readonly #large = new Map<string, Texture>(); // by address

  /** `load` rejects when there is no such picture. */
  constructor(atlas: Atlas, onLoaded: () => void, load: (address: string) => Promise<Texture> = loadTexture) {
    this.#atlas = atlas;
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  /** In the size of a tile; the large one where the atlas has none. */
  small({ id, picture }: Pictured): Texture | undefined {
    return this.#atlas[id] ?? this.#large.get(picture);
  }

  /** In the largest size loaded. */
  large({ id, picture }: Pictured): Texture | undefined {
    return this.#large.get(picture) ?? this.#atlas[id];
  }

  request({ picture }: Pictured): void {
    if (picture === '' || this.#large.has(picture)) return;
    void this.#load(picture).then(
      (texture) => {
        this.#large.set(picture, texture);
        this.#onLoaded();
      },
      () => undefined,
    );
  }

  /** Loads the pictures of items that the atlas does not have. */
  requestMissing(items: readonly Pictured[]): void {
    for (const item of items) if (!(item.id in this.#atlas)) this.request(item);
  }
}
