import { formatNumber, pick, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { ground, strokePath } from './area.ts';
import type { Area, Palette, Pattern } from './area.ts';

const SCALE = 17;
const TAIL = 'M8-9C5-20-4-25-12-23C-9-16-5-11-1-9ZM8 12C5 23-4 28-12 26C-9 19-5 14-1 12Z';
const BODY =
  'M31 0C31-9 17-13 3-10C-12-7-24-3-34 4C-40-1-48-4-57-12C-58-1-56 10-52 21C-46 14-40 10-33 9C-20 10-4 15 9 12C22 10 31 8 31 0Z';
const SPOTS =
  'M15-9C20-5 20 4 12 7C2 9-2 0 3-6C6-9 10-10 15-9ZM-12-5C-5-6-3 3-9 7C-17 8-21 2-18-2C-16-4-14-5-12-5ZM-30 4C-27 2-24 4-26 7C-29 8-32 7-30 4Z';

/** Where the fish swim, in the 512 x 256 area: on the parts most shapes paint. */
const PLACES: readonly (readonly [number, number])[] = [
  [60, 140],
  [128, 118],
  [196, 124],
  [252, 146],
  [318, 112],
  [384, 122],
  [440, 108],
  [250, 196],
  [160, 178],
  [96, 164],
  [340, 150],
  [420, 146],
  [208, 84],
  [300, 76],
];

function arc(x: number, y: number, r: number): string {
  return `M${formatNumber(x - r)} ${formatNumber(y)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(2 * r)} 0`;
}

function waves(area: Area, palette: Palette): string {
  let rows = '';
  for (let row = -1; row < area.height / 8.8 + 2; row++) {
    let outer = '';
    let inner = '';
    for (let column = -1; column < area.width / 34 + 1; column++) {
      const x = column * SCALE * 2 + (row & 1 ? SCALE : 0);
      const y = row * SCALE * 0.52;
      outer += arc(x, y, SCALE);
      inner += arc(x, y, SCALE * 0.66) + arc(x, y, SCALE * 0.33);
    }
    rows += `<path d="${outer}" fill="${palette[0]}" stroke="${palette[1]}" stroke-width="1.6"/>`;
    rows += strokePath(inner, palette[1], 1.5);
  }
  return rows;
}

function fish(x: number, y: number, palette: Palette, random: Random): string {
  const angle = formatNumber(random() * 360);
  const scale = formatNumber(0.72 + random() * 0.35);
  const body = pick(random, [palette[2], palette[2], palette[3]]);
  const spots = body === palette[3] ? palette[2] : palette[3];
  return (
    `<g transform="translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${angle}) scale(${scale})">` +
    `<path d="${TAIL}" fill="${body}" opacity=".8"/>` +
    `<path d="${BODY}" fill="${body}" stroke="${palette[0]}" stroke-width="1.6"/>` +
    `<path d="${SPOTS}" fill="${spots}"/>` +
    `<circle cx="24" cy="-4" r="1.7" fill="${palette[0]}"/><circle cx="24" cy="5" r="1.7" fill="${palette[0]}"/></g>`
  );
}

/** Koi over overlapping waves. */
export const pond: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const shoal = PLACES.map(([x, y]) =>
    fish((x * area.width) / 512, (y * area.height) / 256, palette, random),
  );
  return ground(area, palette[0]) + waves(area, palette) + shoal.join('');
};
