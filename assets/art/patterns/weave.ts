import { formatNumber, prng } from '../geometry.ts';
import { Cells, ground } from './area.ts';
import type { Pattern } from './area.ts';

const STRAND = 15;
const TURN = 32;

/** Basket work: strands over and under each other, lit along one side. */
export const weave: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const cells = new Cells();
  const reach = Math.ceil((area.width * 1.3) / STRAND);
  for (let row = -6; row < reach; row++) {
    for (let column = -reach / 3; column < reach; column++) {
      const [x, y] = [Math.round(column) * STRAND, row * STRAND];
      const across = (Math.round(column) + row) % 2 === 0;
      const fill = random() < 0.12 ? palette[3] : across ? palette[1] : palette[2];
      const [w, h] = across ? [STRAND * 1.1, STRAND * 0.82] : [STRAND * 0.82, STRAND * 1.1];
      const [left, top] = [x - w / 2, y - h / 2];
      cells.add(
        fill,
        `M${formatNumber(left)} ${formatNumber(top)}h${formatNumber(w)}v${formatNumber(h)}h${formatNumber(-w)}z`,
      );
      const lit = across ? `h${formatNumber(w)}v2h${formatNumber(-w)}z` : `h2v${formatNumber(h)}h-2z`;
      cells.add(palette[4], `M${formatNumber(left)} ${formatNumber(top)}${lit}`);
    }
  }
  return `${ground(area, palette[0])}<g transform="rotate(${TURN})">${cells.toString()}</g>`;
};
