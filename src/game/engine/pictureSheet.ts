import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { countedResponse } from './countedResponse.ts';
import type { OnArrived } from './assets.ts';

/** A rectangle of a sheet, px at 1x. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture for a 2D context; the rectangle is in px of the picture. */
export interface PicturePart extends Place {
  readonly picture: CanvasImageSource;
}

/** One picture that holds many. Its owner destroys it, and with it what was cut from it. */
export class PictureSheet {
  readonly #bitmap: ImageBitmap;
  readonly #source: ImageSource;
  readonly #textures: Texture[] = [];

  /** `resolution`: px of the picture for each px of a place. */
  constructor(bitmap: ImageBitmap, resolution: number) {
    this.#bitmap = bitmap;
    this.#source = new ImageSource({ resource: bitmap, resolution });
  }

  cut({ x, y, width, height }: Place, label: string): Texture {
    const texture = new Texture({
      source: this.#source,
      frame: new Rectangle(x, y, width, height),
      label,
    });
    this.#textures.push(texture);
    return texture;
  }

  part({ x, y, width, height }: Place): PicturePart {
    const by = this.#source.resolution;
    return { picture: this.#bitmap, x: x * by, y: y * by, width: width * by, height: height * by };
  }

  destroy(): void {
    for (const texture of this.#textures) texture.destroy(false);
    this.#source.destroy();
    this.#bitmap.close();
  }
}

/** Rejects when it cannot be fetched, or the browser does not know its format. */
export const loadSheet = async (
  address: string,
  resolution: number,
  onArrived: OnArrived,
): Promise<PictureSheet> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  const picture = await countedResponse(response, onArrived).blob();
  return new PictureSheet(await createImageBitmap(picture), resolution);
};
