import { circle, formatNumber, pick, prng, times } from '../geometry.ts';
import { fillPath, gradientGround, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

/** Worlds and their tracks: families of tilted ellipses, each with a few bodies on it. */
export const orbit: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const systems = times(Math.ceil((area.width * area.height) / 15000), () => {
    const x = random() * area.width;
    const y = (0.2 + random() * 0.6) * area.height;
    const turn = `rotate(${formatNumber(random() * 50 - 25)} ${formatNumber(x)} ${formatNumber(y)})`;
    const tracks = times(4, (index) => {
      const rx = 20 + index * 17;
      const ry = rx * 0.42;
      const angle = random() * Math.PI * 2;
      const body = circle(x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, 2.4 + random() * 3.4);
      const ring = `M${formatNumber(x - rx)} ${formatNumber(y)}a${formatNumber(rx)} ${formatNumber(ry)} 0 1 0 ${formatNumber(rx * 2)} 0a${formatNumber(rx)} ${formatNumber(ry)} 0 1 0 ${formatNumber(-rx * 2)} 0`;
      return strokePath(ring, palette[2], 2) + fillPath(body, pick(random, [palette[3], palette[4]]));
    });
    const sun = fillPath(circle(x, y, 10), palette[3]) + fillPath(circle(x - 2, y - 2, 5.5), palette[4]);
    return `<g transform="${turn}">${tracks.join('')}${sun}</g>`;
  });
  const dust = times(Math.ceil((area.width * area.height) / 900), () => {
    return circle(random() * area.width, random() * area.height, 0.8 + random());
  });
  const stops = [
    [0, palette[0]],
    [0.5, palette[1]],
    [1, palette[0]],
  ] as const;
  return gradientGround(area, stops, { y2: 0.5 }) + fillPath(dust.join(''), palette[4]) + systems.join('');
};
