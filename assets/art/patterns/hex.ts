import { formatNumber, prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { Cells, ground, strokePath } from './area.ts';
import type { Palette, Pattern } from './area.ts';

const SIZE = 10.5;
const INNER = SIZE - 0.9;

function cell(x: number, y: number): string {
  const half = formatNumber(INNER * 0.866);
  const quarter = formatNumber(INNER / 2);
  const side = formatNumber(INNER);
  return `M${formatNumber(x)} ${formatNumber(y - INNER)}l${half} ${quarter}v${side}l-${half} ${quarter}l-${half}-${quarter}v-${side}z`;
}

function colourAt(value: number, palette: Palette): string {
  if (value < 0.4) return palette[0];
  if (value < 0.52) return palette[1];
  return value < 0.64 ? palette[2] : palette[3];
}

/** Honeycomb whose cells light up where the noise is high. */
export const hex: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 3);
  const cells = new Cells();
  let hot = '';
  for (let row = -2; row < area.height / 15.7 + 2; row++) {
    for (let column = -2; column < area.width / 18.1 + 2; column++) {
      const x = column * SIZE * 1.732 + (row & 1 ? SIZE * 0.866 : 0);
      const y = row * SIZE * 1.5;
      const value = noise(x / 90, y / 70) + (random() - 0.5) * 0.22;
      cells.add(colourAt(value, palette), cell(x, y));
      if (value > 0.7) hot += cell(x, y);
    }
  }
  return ground(area, '#07090c') + cells.toString() + strokePath(hot, palette[4], 1.3);
};
