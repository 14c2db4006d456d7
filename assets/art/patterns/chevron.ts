import { formatNumber, prng } from '../geometry.ts';
import { ground } from './area.ts';
import type { Pattern } from './area.ts';

/** Broad arrows one behind the other, split along a bright line. */
export const chevron: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const middle = area.height * (0.47 + random() * 0.08);
  const reach = area.height * 0.62;
  let drawn = '';
  for (let x = -reach, index = Math.floor(random() * 4); x < area.width + reach; index++) {
    const width = ([34, 12, 22, 7][index % 4] ?? 20) + random() * 9;
    const fill = [palette[1], palette[3], palette[2], palette[4]][index % 4] ?? palette[1];
    const arrow = `M${formatNumber(x - reach)} -20L${formatNumber(x)} ${formatNumber(middle)}L${formatNumber(x - reach)} ${area.height + 20}`;
    const back = `h${formatNumber(width)}L${formatNumber(x + width)} ${formatNumber(middle)}L${formatNumber(x - reach + width)} -20Z`;
    drawn += `<path d="${arrow}${back}" fill="${fill}"/>`;
    x += width + 9 + random() * 12;
  }
  return ground(area, palette[0]) + drawn;
};
