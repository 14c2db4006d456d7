import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/** A picture drawn with a 2D context instead of loaded. Sizes in CSS px; the origin is the picture's own corner. */
export interface PaintedTexture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  paint(ctx: CanvasRenderingContext2D): void;
}

interface Spot {
  readonly painting: PaintedTexture;
  readonly x: number;
  readonly y: number;
}

/** Empty px around each picture: smoothing must not reach a neighbour. */
const MARGIN = 2;
const SHELF = 1024;

const shelve = (paintings: readonly PaintedTexture[]): { spots: readonly Spot[]; height: number } => {
  const spots: Spot[] = [];
  let x = 0;
  let y = 0;
  let row = 0;
  for (const painting of [...paintings].sort((a, b) => b.height - a.height)) {
    if (x + painting.width + MARGIN > SHELF) {
      x = 0;
      y += row;
      row = 0;
    }
    spots.push({ painting, x, y });
    x += Math.ceil(painting.width) + MARGIN;
    row = Math.max(row, Math.ceil(painting.height) + MARGIN);
  }
  return { spots, height: y + row };
};

/** Many paintings on one texture, drawn in one call. */
export class TextureSheet {
  readonly #source: CanvasSource;
  readonly #textures = new Map<string, Texture>();

  /**
   * `resolution`: device pixels per CSS px.
   * @throws Error without a 2D canvas
   */
  constructor(page: Document, paintings: readonly PaintedTexture[], resolution: number) {
    const { spots, height } = shelve(paintings);
    const canvas = page.createElement('canvas');
    canvas.width = SHELF * resolution;
    canvas.height = Math.max(1, Math.ceil(height * resolution));
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('this browser has no 2D canvas');
    for (const { painting, x, y } of spots) {
      ctx.save();
      ctx.setTransform(resolution, 0, 0, resolution, x * resolution, y * resolution);
      painting.paint(ctx);
      ctx.restore();
    }
    this.#source = new CanvasSource({ resource: canvas, resolution });
    for (const { painting, x, y } of spots) {
      const frame = new Rectangle(x, y, painting.width, painting.height);
      this.#textures.set(painting.name, new Texture({ source: this.#source, frame, label: painting.name }));
    }
  }

  /** The texture of a painting; an empty one for an unknown name. */
  texture(name: string): Texture {
    return this.#textures.get(name) ?? Texture.EMPTY;
  }

  has(name: string): boolean {
    return this.#textures.has(name);
  }

  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy(false);
    this.#source.destroy();
  }
}
