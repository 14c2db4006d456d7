import { formatNumber, pick, prng } from '../geometry.ts';
import { Cells, ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

const R = 17;

/** Rows of overlapping scales, each with a lit rim; some stand out in the accent. */
export const scale: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const cells = new Cells();
  const layers: string[] = [];
  for (let row = 0; row * R * 0.62 < area.height + R * 2; row++) {
    const y = row * R * 0.62;
    let rims = '';
    for (let x = (row % 2) * R - R; x < area.width + R; x += R * 2) {
      const fill = pick(random, [palette[0], palette[1], palette[2], palette[2], palette[1], palette[3]]);
      const arc = `M${formatNumber(x - R)} ${formatNumber(y)}A${R} ${R} 0 0 0 ${formatNumber(x + R)} ${formatNumber(y)}`;
      cells.add(fill, `${arc}L${formatNumber(x)} ${formatNumber(y - R * 0.62)}Z`);
      rims += `M${formatNumber(x - R * 0.9)} ${formatNumber(y + R * 0.3)}A${R} ${R} 0 0 0 ${formatNumber(x + R * 0.9)} ${formatNumber(y + R * 0.3)}`;
    }
    layers.push(strokePath(rims, palette[4], 1.5, ' opacity=".7"'));
  }
  return ground(area, palette[0]) + cells.toString() + layers.join('');
};
