import { contours } from '../contours.ts';
import { fbm } from '../noise.ts';
import { fillPath, ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

/** A map: two tinted heights, and a heavier line every fourth. */
export const topo: Pattern = (area, palette, seed) => {
  const noise = fbm(seed, 3);
  const line = (level: number): string =>
    contours((x, y) => noise(x / 62, y / 46), level, area.width, area.height, 4);
  let map = ground(area, palette[0]) + fillPath(line(0.46), palette[1]) + fillPath(line(0.58), palette[2]);
  for (let index = 0; index < 20; index++) {
    const heavy = index % 4 === 0;
    map += strokePath(line(0.2 + index * 0.034), heavy ? palette[4] : palette[3], heavy ? 1.7 : 0.9);
  }
  return map;
};
