import { CanvasSource, Texture } from 'pixi.js';

/** One texture that is painted again whenever its content changes. Sizes in CSS px. */
export class PaintedCanvas {
  readonly texture: Texture;
  readonly #canvas: HTMLCanvasElement;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #resolution: number;

  /**
   * `resolution`: device pixels per CSS px.
   * @throws Error without a 2D canvas
   */
  constructor(page: Document, size: { width: number; height: number }, resolution: number) {
    this.#canvas = page.createElement('canvas');
    this.#canvas.width = Math.ceil(size.width * resolution);
    this.#canvas.height = Math.ceil(size.height * resolution);
    this.#resolution = resolution;
    const ctx = this.#canvas.getContext('2d');
    if (!ctx) throw new Error('this browser has no 2D canvas');
    this.#ctx = ctx;
    this.texture = new Texture({ source: new CanvasSource({ resource: this.#canvas, resolution }) });
  }

  /** Replaces the content. */
  repaint(paint: (ctx: CanvasRenderingContext2D) => void): void {
    const ctx = this.#ctx;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.save();
    ctx.scale(this.#resolution, this.#resolution);
    paint(ctx);
    ctx.restore();
    this.texture.source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}
