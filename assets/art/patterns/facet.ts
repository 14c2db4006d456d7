import { formatNumber, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { Cells, ground } from './area.ts';
import type { Area, Palette, Pattern } from './area.ts';

type Point = readonly [number, number];

const CELL = 34;

function corners(area: Area, random: Random): Point[][] {
  const jitter = (): number => (random() - 0.5) * CELL * 0.7;
  return times(Math.ceil(area.height / CELL) + 3, (row) =>
    times(Math.ceil(area.width / CELL) + 3, (column): Point => [
      (column - 1 + (row & 1 ? 0.5 : 0)) * CELL + jitter(),
      (row - 1) * CELL + jitter(),
    ]),
  );
}

function colourAt(value: number, palette: Palette): string {
  const index = Math.min(4, Math.max(0, Math.floor((value - 0.12) / 0.16)));
  return palette[index] ?? palette[0];
}

/** Cut stone: triangles, each one flat colour from dark to light. */
export const facet: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed + 3, 2);
  const cells = new Cells();
  const grid = corners(area, random);
  const add = (points: readonly Point[]): void => {
    const [x, y] = points[0] ?? [0, 0];
    const value = noise(x / 130, y / 80) * 0.75 + random() * 0.34;
    cells.add(colourAt(value, palette), `M${points.map((p) => p.map(formatNumber).join(' ')).join('L')}Z`);
  };
  for (const [row, points] of grid.entries()) {
    const below = grid[row + 1];
    if (!below) break;
    for (const [column, point] of points.entries()) {
      const [side, under, across] = [points[column + 1], below[column], below[column + 1]];
      if (!side || !under || !across) continue;
      add(row & 1 ? [point, side, across] : [point, side, under]);
      add(row & 1 ? [point, across, under] : [side, across, under]);
    }
  }
  return ground(area, palette[1]) + cells.toString();
};
