import { formatNumber, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { gradientGround, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

/** A frond of ice: a stem with ever shorter side needles, bending a little. */
function frond(x: number, y: number, angle: number, length: number, random: Random): string {
  const bend = (random() - 0.5) * 0.09;
  let path = '';
  let [atX, atY, turn] = [x, y, angle];
  const steps = Math.ceil(length / 6);
  for (let step = 0; step < steps; step++) {
    const [nextX, nextY] = [atX + Math.cos(turn) * 6, atY + Math.sin(turn) * 6];
    path += `M${formatNumber(atX)} ${formatNumber(atY)}L${formatNumber(nextX)} ${formatNumber(nextY)}`;
    const needle = (1 - step / steps) * length * 0.34 * (0.7 + random() * 0.4);
    for (const side of [-1.05, 1.05]) {
      const tip = [nextX + Math.cos(turn + side) * needle, nextY + Math.sin(turn + side) * needle];
      path += `M${formatNumber(nextX)} ${formatNumber(nextY)}L${tip.map(formatNumber).join(' ')}`;
    }
    [atX, atY, turn] = [nextX, nextY, turn + bend];
  }
  return path;
}

/** Ice flowers on a pane. */
export const frost: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const fronds = (count: number, least: number): string =>
    times(count, () =>
      frond(
        random() * area.width,
        random() * area.height,
        random() * Math.PI * 2,
        least + random() * 46,
        random,
      ),
    ).join('');
  const size = area.width * area.height;
  const stops = [
    [0, palette[0]],
    [0.5, palette[1]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { y2: 0.6 }) +
    strokePath(fronds(Math.ceil(size / 7000), 40), palette[2], 1.9, ' stroke-linecap="round"') +
    strokePath(fronds(Math.ceil(size / 8000), 52), palette[3], 2.3, ' stroke-linecap="round"') +
    strokePath(fronds(Math.ceil(size / 16000), 30), palette[4], 1.5, ' stroke-linecap="round"')
  );
};
