import { prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { Cells, ground } from './area.ts';
import type { Palette, Pattern } from './area.ts';

const SIZE = 7;

function colourAt(value: number, palette: Palette): string {
  if (value < 0.18) return palette[0];
  if (value < 0.42) return palette[1];
  if (value < 0.62) return palette[2];
  return value < 0.84 ? palette[3] : palette[4];
}

/** Square pixels, brighter towards the right. */
export const lowbit: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 3);
  const cells = new Cells();
  for (let y = 0; y < area.height; y += SIZE) {
    for (let x = 0; x < area.width; x += SIZE) {
      const value = (noise(x / 80, y / 60) - 0.5) * 1.5 + x / area.width + (random() - 0.5) * 0.3;
      const colour = colourAt(value, palette);
      if (colour !== palette[0])
        cells.add(colour, `M${x} ${y}h${SIZE + 0.15}v${SIZE + 0.15}h-${SIZE + 0.15}z`);
    }
  }
  return ground(area, palette[0]) + cells.toString();
};
