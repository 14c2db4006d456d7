import type { Texture } from 'pixi.js';
import { loadTexture } from '../../engine/assets.ts';
import type { Atlas } from '../../engine/stageContext.ts';
import type { Pictured } from '../../model/model.ts';

/** Pictures of items: the frames of an atlas or sheet at once, and large ones, which load late or never. */
export class ItemPictures {
  #frames: Atlas;
  readonly #load: (address: string) => Promise<Texture>;
  readonly #onLoaded: () => void;
  readonly #large = new Map<string, Texture>(); // by address

  /** `load` rejects when there is no such picture. */
  constructor(
    frames: Atlas,
    onLoaded: () => void,
    load: (address: string) => Promise<Texture> = loadTexture,
  ) {
    this.#frames = frames;
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  /** Call before the textures of the former frames are destroyed. */
  replaceFrames(frames: Atlas): void {
    this.#frames = frames;
  }

  /** In the size of a tile; the large one where there is no frame. */
  small({ id, picture }: Pictured): Texture | undefined {
    return this.#frames[id] ?? this.#large.get(picture);
  }

  /** In the largest size loaded. */
  large({ id, picture }: Pictured): Texture | undefined {
    return this.#large.get(picture) ?? this.#frames[id];
  }

  request(item: Pictured): void {
    void this.#fetch(item);
  }

  /** Loads the pictures of items without a frame. */
  requestMissing(items: readonly Pictured[]): void {
    void this.loadMissing(items);
  }

  /** @returns whether all these items are without a picture, after those without a frame have loaded */
  async loadMissing(items: readonly Pictured[]): Promise<boolean> {
    const missing = items.filter(({ id }) => !(id in this.#frames));
    await Promise.all(missing.map((item) => this.#fetch(item)));
    return items.length > 0 && items.every((item) => this.small(item) === undefined);
  }

  async #fetch({ picture }: Pictured): Promise<void> {
    if (picture === '' || this.#large.has(picture)) return;
    const texture = await this.#load(picture).catch(() => undefined);
    if (texture === undefined) return;
    this.#large.set(picture, texture);
    this.#onLoaded();
  }
}
