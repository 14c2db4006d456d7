import type { Texture } from 'pixi.js';
import { loadTexture, type OnArrived } from '../../engine/assets.ts';
import { loadSheet, type PicturePart, type PictureSheet } from '../../engine/pictureSheet.ts';
import type { ReelCrate, ReelItem, ReelSheet } from '../../model/model.ts';
import { sheetLayout, type SheetScale } from '../../rules/sheet.ts';
import { ItemPictures } from '../shared/itemPictures.ts';
import type { CratePictures } from './stageTextures.ts';

const FILES = { 1: 'small', 1.5: 'medium', 2: 'large' } as const;

/** They reject when there is no such picture. */
interface Loaders {
  readonly texture: (address: string) => Promise<Texture>;
  readonly sheet: (address: string, scale: SheetScale, onArrived: OnArrived) => Promise<PictureSheet>;
}

/**
 * The pictures of a reel: of its items, and of the box that opens. They are parts of the sheet of the box; without one,
 * or when it does not load, each is a file of its own.
 */
export class ReelAssets {
  readonly pictures: ItemPictures;
  readonly #scale: SheetScale;
  readonly #loaders: Loaders;
  #sheet: PictureSheet | null = null;
  #crate: CratePictures | null = null;
  #body = ''; // address of the box whose pictures are loaded or loading
  #sheetAddress = ''; // of the box's sheet; empty for none
  #loading: Promise<void> | null = null; // the sheet
  #notifyLoaded: () => void = () => undefined;
  #alive = true;

  constructor(scale: SheetScale, loaders: Partial<Loaders> = {}) {
    this.#scale = scale;
    this.#loaders = { texture: loadTexture, sheet: loadSheet, ...loaders };
    this.pictures = new ItemPictures({}, () => this.#notifyLoaded(), this.#loaders.texture);
  }

  /** The pictures of the box, once loaded. */
  get crate(): CratePictures | null {
    return this.#crate;
  }

  /** Calls `listener` whenever a picture has loaded. */
  onLoaded(listener: () => void): void {
    this.#notifyLoaded = listener;
  }

  /**
   * Loads the pictures of a box; the box before is dropped at once.
   * @returns settles when its sheet is there, or will not come
   */
  async load(crate: ReelCrate, onArrived: OnArrived = () => undefined): Promise<void> {
    const { sheet = null, body } = crate;
    const address = sheet === null ? '' : sheet[FILES[this.#scale]];
    if (body === this.#body && address === this.#sheetAddress) return this.#loading ?? undefined;
    if (body !== this.#body) this.#crate = null;
    this.#body = body;
    this.#sheetAddress = address;
    const loading = sheet === null ? null : this.#loadSheet(sheet, address, onArrived);
    this.#loading = loading;
    await loading;
    if (this.#loading === loading) this.#loading = null;
    if (this.#crate === null && this.#body === body) void this.#loadCrate(crate);
  }

  /** Loads the pictures of items that the sheet does not have. */
  requestMissing(items: readonly ReelItem[]): void {
    const request = () => this.pictures.requestMissing(items);
    if (this.#loading) void this.#loading.then(request);
    else request();
  }

  /** Call after the views that show its pictures are destroyed. */
  destroy(): void {
    this.#alive = false;
    this.#sheet?.destroy();
    this.#sheet = null;
  }

  async #loadSheet({ items }: ReelSheet, address: string, onArrived: OnArrived): Promise<void> {
    const sheet = await this.#loaders.sheet(address, this.#scale, onArrived).catch(() => null);
    if (sheet === null) return;
    if (!this.#alive || this.#sheetAddress !== address) {
      sheet.destroy();
      return;
    }
    const places = sheetLayout(items.length);
    const cut = places.items.map((place, index) => [items[index], sheet.cut(place, items[index] ?? '')]);
    const before = this.#sheet;
    this.#sheet = sheet;
    this.#crate = { body: sheet.part(places.body), lid: sheet.part(places.lid) };
    this.pictures.replaceFrames(Object.fromEntries(cut) as Readonly<Record<string, Texture>>);
    this.#notifyLoaded();
    before?.destroy();
  }

  async #loadCrate({ body, lid }: ReelCrate): Promise<void> {
    const load = this.#loaders.texture;
    const parts = await Promise.all([load(body), load(lid)]).catch(() => null);
    if (!parts || !this.#alive || this.#body !== body) return;
    this.#crate = { body: wholeOf(parts[0]), lid: wholeOf(parts[1]) };
    this.#notifyLoaded();
  }
}

/** Pixi loads pictures as bitmaps or images; a 2D context draws both. */
const wholeOf = ({ source }: Texture): PicturePart => ({
  picture: source.resource as CanvasImageSource,
  ...{ x: 0, y: 0, width: source.pixelWidth, height: source.pixelHeight },
});
