import { circle, formatNumber, prng, times } from '../geometry.ts';
import { fillPath, gradientGround, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

/** Rain on still water: rings that spread, thinner the farther they have come, a drop in some centres. */
export const ripple: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const drops = times(Math.ceil((area.width * area.height) / 6000), () => {
    const [x, y] = [random() * area.width, random() * area.height];
    const size = 18 + random() * 34;
    const rings = times(4, (index) => {
      const rx = (size * (index + 1)) / 4;
      const ring = `M${formatNumber(x - rx)} ${formatNumber(y)}a${formatNumber(rx)} ${formatNumber(rx * 0.55)} 0 1 0 ${formatNumber(rx * 2)} 0a${formatNumber(rx)} ${formatNumber(rx * 0.55)} 0 1 0 ${formatNumber(-rx * 2)} 0`;
      return strokePath(ring, palette[index % 2 ? 2 : 3], 4.2 - index * 0.8);
    });
    const centre = random() < 0.5 ? fillPath(circle(x, y, 2.6), palette[4]) : '';
    return rings.join('') + centre;
  });
  const stops = [
    [0, palette[0]],
    [0.5, palette[1]],
    [1, palette[0]],
  ] as const;
  return gradientGround(area, stops, { y2: 0.6 }) + drops.join('');
};
