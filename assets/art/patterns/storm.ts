import { formatNumber, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { contours } from '../contours.ts';
import { fbm } from '../noise.ts';
import { fillPath, gradientGround, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

/** One bolt from the left to the right, with branches that fall away below. */
function bolt(x: number, y: number, length: number, steep: number, random: Random, depth: number): string {
  let path = `M${formatNumber(x)} ${formatNumber(y)}`;
  let branches = '';
  let [atX, atY] = [x, y];
  for (let gone = 0; gone < length;) {
    const step = 12 + random() * 16;
    atX += step;
    atY += steep * step + (random() - 0.5) * 26;
    gone += step;
    path += `L${formatNumber(atX)} ${formatNumber(atY)}`;
    if (depth > 0 && random() < 0.28) {
      branches += bolt(atX, atY, length * 0.3, random() < 0.5 ? 0.8 : -0.8, random, depth - 1);
    }
  }
  return path + branches;
}

/** Lightning over banks of cloud. */
export const storm: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 4);
  const bank = (level: number): string =>
    contours((x, y) => noise(x / 100, y / 60), level, area.width, area.height, 4);
  const bolts = times(Math.ceil(area.height / 84), (index) =>
    bolt(random() * 60 - 40, index * 84 + random() * 60, area.width, 0, random, 1),
  ).join('');
  const stops = [
    [0, palette[0]],
    [0.55, palette[1]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { y2: 0.6 }) +
    fillPath(bank(0.56), palette[1]) +
    strokePath(bolts, palette[2], 6, ' opacity=".55" stroke-linejoin="round"') +
    strokePath(bolts, palette[3], 2.8, ' stroke-linejoin="round"') +
    strokePath(bolts, palette[4], 1.1, ' stroke-linejoin="round"')
  );
};
