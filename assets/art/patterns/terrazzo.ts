import { formatNumber, pick, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { Cells, ground } from './area.ts';
import type { Pattern } from './area.ts';

/** A chip with four to six corners. */
function chip(x: number, y: number, size: number, random: Random): string {
  const count = 4 + Math.floor(random() * 3);
  const points = times(count, (index) => {
    const angle = ((index + random() * 0.6) / count) * Math.PI * 2;
    const reach = size * (0.6 + random() * 0.5);
    return `${formatNumber(x + Math.cos(angle) * reach)} ${formatNumber(y + Math.sin(angle) * reach * 0.8)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Chips of stone in cement, large and small. */
export const terrazzo: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const cells = new Cells();
  const size = area.width * area.height;
  for (let index = 0; index < size / 260; index++) {
    const large = index < size / 1300;
    const colour = pick(random, [palette[1], palette[2], palette[3], palette[4]]);
    const at = [random() * area.width, random() * area.height] as const;
    cells.add(colour, chip(...at, large ? 9 + random() * 9 : 2.5 + random() * 4, random));
  }
  return ground(area, palette[0]) + cells.toString();
};
