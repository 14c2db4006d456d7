import type { PaintedTexture } from '../../engine/textureSheet.ts';
import { line, LINE_CORE, LINE_HEIGHT, spot } from './brushes.ts';

/** Width of the line's painting, which is then scaled, CSS px. */
export const LINE_WIDTH = 160;

/** The line under an item, white; tinted with its grade. */
export const LINE_TEXTURE: PaintedTexture = {
  name: 'line',
  width: LINE_WIDTH,
  height: LINE_HEIGHT,
  paint: (ctx) => line(ctx, LINE_WIDTH),
};

/** Width of the painting so that its core takes `share` of `width`. */
export const lineWidth = (width: number, share: number): number => (width * share) / LINE_CORE;

/** A soft white spot; tinted. */
export const spotTexture = (name: string, width: number, height: number): PaintedTexture => ({
  name,
  width,
  height,
  paint: (ctx) => spot(ctx, width, height),
});
