import type { PaintedTexture } from '../../engine/textureSheet.ts';
import { line, LINE_CORE, LINE_HEIGHT, spot } from './brushes.ts';

/** Width at which the line of a grade is painted; it is drawn wider or narrower. CSS px. */
export const LINE_WIDTH = 160;

/** The line under an item, white, to be tinted with its grade. */
export const LINE_TEXTURE: PaintedTexture = {
  name: 'line',
  width: LINE_WIDTH,
  height: LINE_HEIGHT,
  paint: (ctx) => line(ctx, LINE_WIDTH),
};

/** How wide the painting is drawn so that its core takes `share` of `width`. */
export const lineWidth = (width: number, share: number): number => (width * share) / LINE_CORE;

/** A soft white spot, to be tinted. */
export const spotTexture = (name: string, width: number, height: number): PaintedTexture => ({
  name,
  width,
  height,
  paint: (ctx) => spot(ctx, width, height),
});
