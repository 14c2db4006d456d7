import { formatNumber, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { gradientGround, strokePath } from './area.ts';
import type { Area, Pattern } from './area.ts';

type Point = readonly [number, number];

function knots(area: Area, cell: number, random: Random): Point[][] {
  const jitter = (): number => (random() - 0.5) * cell * 0.9;
  return Array.from({ length: Math.ceil(area.height / cell) + 3 }, (_, row) =>
    Array.from({ length: Math.ceil(area.width / cell) + 3 }, (__, column): Point => [
      (column - 1 + (row & 1 ? 0.5 : 0)) * cell + jitter(),
      (row - 1) * cell + jitter(),
    ]),
  );
}

/** A crack between two knots with one kink near its middle. */
function crack(from: Point, to: Point, random: Random): string {
  const kink = (a: number, b: number): string => formatNumber((a + b) / 2 + (random() - 0.5) * 7);
  return `M${from.map(formatNumber).join(' ')}L${kink(from[0], to[0])} ${kink(from[1], to[1])}L${to.map(formatNumber).join(' ')}`;
}

function net(area: Area, cell: number, share: number, random: Random): string {
  const grid = knots(area, cell, random);
  let path = '';
  for (const [row, points] of grid.entries()) {
    for (const [column, point] of points.entries()) {
      const side = points[column + 1];
      const below = grid[row + 1]?.[column];
      if (side && random() < share) path += crack(point, side, random);
      if (below && random() < share) path += crack(point, below, random);
    }
  }
  return path;
}

/** Glazed clay that has cracked twice: a coarse net in the accent, a fine one in the middle colour. */
export const crackle: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const stops = [
    [0, palette[1]],
    [0.5, palette[0]],
    [1, palette[1]],
  ] as const;
  const fine = net(area, 17, 0.62, random);
  const coarse = net(area, 46, 0.9, random);
  return (
    gradientGround(area, stops, { y2: 0.7 }) +
    strokePath(fine, palette[2], 1) +
    strokePath(coarse, palette[3], 3, ' stroke-linejoin="round"') +
    strokePath(coarse, palette[4], 0.9, ' stroke-linejoin="round" transform="translate(-.4 -.8)"')
  );
};
