import { formatNumber, pick, prng } from '../geometry.ts';
import { ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

const VANE = 'M0 0C-13-10-15-30 0-46C15-30 13-10 0 0Z';
const EYE = 'M0-22C-6-26-6-35 0-40C6-35 6-26 0-22Z';
const BARBS = 'M0-4L0-42M0-10L-9-20M0-10L9-20M0-18L-11-28M0-18L11-28M0-26L-9-35M0-26L9-35';
const COLUMN = 21;
const ROW = 17;

/** Plumage: rows of feathers, each over the next, some with an eye. */
export const plume: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  let drawn = '';
  for (let row = Math.ceil(area.height / ROW) + 3; row >= -1; row--) {
    for (let column = -1; column * COLUMN < area.width + COLUMN; column++) {
      const x = column * COLUMN + (row & 1 ? COLUMN / 2 : 0) + (random() - 0.5) * 4;
      const fill = pick(random, [palette[0], palette[1], palette[1], palette[2]]);
      const eye = random() < 0.3 ? `<path d="${EYE}" fill="${palette[3]}"/>` : '';
      const place = `translate(${formatNumber(x)} ${formatNumber(row * ROW)}) rotate(${formatNumber(180 + (random() - 0.5) * 16)})`;
      drawn +=
        `<g transform="${place}"><path d="${VANE}" fill="${fill}" stroke="${palette[4]}" stroke-width=".9"/>` +
        `${strokePath(BARBS, palette[2], 0.8)}${eye}</g>`;
    }
  }
  return ground(area, palette[0]) + drawn;
};
