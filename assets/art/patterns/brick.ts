import { formatNumber, prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { Cells, ground } from './area.ts';
import type { Palette, Pattern } from './area.ts';

const WIDTH = 25;
const HEIGHT = 11;
const MORTAR = 1.7;

function colourAt(value: number, palette: Palette): string {
  if (value < 0.34) return palette[1];
  if (value < 0.62) return palette[2];
  return value < 0.82 ? palette[3] : palette[4];
}

/** A wall in running bond, no two courses alike. */
export const brick: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 3);
  const cells = new Cells();
  for (let row = 0; row * HEIGHT < area.height; row++) {
    for (let column = -1; column * WIDTH < area.width; column++) {
      const x = column * WIDTH + (row & 1 ? WIDTH / 2 : 0);
      const y = row * HEIGHT;
      const value = noise(x / 90, y / 60) * 0.7 + random() * 0.42 - 0.02;
      const box = `h${formatNumber(WIDTH - MORTAR)}v${formatNumber(HEIGHT - MORTAR)}h-${formatNumber(WIDTH - MORTAR)}z`;
      cells.add(colourAt(value, palette), `M${formatNumber(x)} ${y}${box}`);
    }
  }
  return ground(area, palette[0]) + cells.toString();
};
