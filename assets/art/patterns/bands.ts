import { formatNumber, prng } from '../geometry.ts';
import { ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

const SLANT = 78;

/** Broad slanted bands, each edged with a thin line. */
export const bands: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const order = [palette[0], palette[2], palette[1], palette[0], palette[3]];
  let painted = '';
  let edges = '';
  let index = Math.floor(random() * order.length);
  for (let x = -SLANT; x < area.width + SLANT * 2; index++) {
    const width = [46, 18, 30, 10, 22][index % 5] ?? 20;
    const span = width + random() * 12;
    const foot = x - SLANT;
    const fill = order[index % order.length] ?? palette[0];
    painted += `<path d="M${formatNumber(x)} 0h${formatNumber(span + 0.6)}L${formatNumber(foot + span + 0.6)} ${area.height}H${formatNumber(foot)}Z" fill="${fill}"/>`;
    edges += `M${formatNumber(x)} 0L${formatNumber(foot)} ${area.height}`;
    x += span;
  }
  return ground(area, palette[0]) + painted + strokePath(edges, palette[4], 1.3, ' opacity=".75"');
};
