import { formatNumber, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { fillPath, gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

function stripe(x: number, row: number, random: Random): string {
  const y = 56 + row * 52 + random() * 18;
  const length = 34 + random() * 34;
  const width = 4 + random() * 4.5;
  const up = (row + Math.round(random())) % 2 ? -1 : 1;
  const bend = (random() - 0.3) * 26;
  const root = x + row * 7;
  const at = (dx: number, dy: number): string => `${formatNumber(root + dx)} ${formatNumber(y + dy)}`;
  return (
    `M${at(-width, 0)}` +
    `C${at(bend * 0.2 - width, up * length * 0.4)} ${at(bend, up * length * 0.6)} ${at(bend * 1.5, up * length)}` +
    `C${at(bend + width, up * length * 0.55)} ${at(width * 1.6, up * length * 0.35)} ${at(width, 0)}` +
    `C${at(width * 0.6, -up * 9)} ${at(-width * 0.6, -up * 9)} ${at(-width, 0)}Z`
  );
}

/** Tapering stripes over a warm gradient. */
export const tiger: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  let stripes = '';
  for (let x = -20; x < area.width + 28; x += 15 + random() * 9) {
    for (let row = 0; row * 52 < area.height - 80; row++) stripes += stripe(x, row, random);
  }
  const stops = [
    [0, palette[2]],
    [0.5, palette[1]],
    [1, palette[3]],
  ] as const;
  return gradientGround(area, stops, { y1: 0.1, x2: 0, y2: 0.9 }) + fillPath(stripes, palette[0]);
};
