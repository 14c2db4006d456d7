import { contours } from '../contours.ts';
import { fbm } from '../noise.ts';
import { fillPath, ground } from './area.ts';
import type { Pattern } from './area.ts';

/** Layered steel: the contours of a folded sine. */
export const folded: Pattern = (area, palette, seed) => {
  const coarse = fbm(seed, 3);
  const fine = fbm(seed + 9, 2);
  const field = (x: number, y: number): number => {
    const alongX = x + 70 * (fine(x / 60, y / 40) - 0.5);
    const alongY = y + 90 * (coarse(x / 70, y / 50) - 0.5);
    return Math.sin(alongY / 2.9 + 7 * coarse(alongX / 120, alongY / 60));
  };
  const layer = (level: number): string => contours(field, level, area.width, area.height, 3);
  return ground(area, palette[0]) + fillPath(layer(-0.1), palette[2]) + fillPath(layer(0.72), palette[3]);
};
