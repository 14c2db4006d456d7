import { formatNumber, pick, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { gradientGround } from './area.ts';
import type { Palette, Pattern } from './area.ts';

/** One bank: a flat foot, three rounded heads, and a curl drawn inside each. */
function bank(x: number, y: number, size: number, random: Random, palette: Palette): string {
  const heads = times(3, (index) => {
    const r = size * ([0.62, 1, 0.7][index] ?? 1) * (0.85 + random() * 0.3);
    return { x: x + (index - 1) * size * 1.15, r };
  });
  const fill = pick(random, [palette[2], palette[2], palette[3]]);
  const lobes = heads
    .map(({ x: at, r }) => {
      const disc = `M${formatNumber(at - r)} ${formatNumber(y)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(2 * r)} 0z`;
      const curl = `M${formatNumber(at - r * 0.66)} ${formatNumber(y - 1)}a${formatNumber(r * 0.66)} ${formatNumber(r * 0.66)} 0 0 1 ${formatNumber(r * 1.32)} 0a${formatNumber(r * 0.36)} ${formatNumber(r * 0.36)} 0 0 1-${formatNumber(r * 0.72)} 0`;
      return (
        `<path d="${disc}" fill="${fill}" stroke="${palette[4]}" stroke-width="1.8"/>` +
        `<path d="${curl}" fill="none" stroke="${palette[1]}" stroke-width="2"/>`
      );
    })
    .join('');
  const foot = `M${formatNumber(x - size * 2.3)} ${formatNumber(y)}h${formatNumber(size * 4.6)}`;
  return `${lobes}<path d="${foot}" stroke="${palette[4]}" stroke-width="2.4" stroke-linecap="round"/>`;
}

/** Banks of curled cloud, nearer ones over farther ones. */
export const cloud: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const banks = times(Math.ceil((area.width * area.height) / 2700), (index) => {
    const y = (index / 48) * area.height * (48 / Math.ceil((area.width * area.height) / 2700));
    return bank(random() * area.width, y, 11 + random() * 9, random, palette);
  });
  const stops = [
    [0, palette[0]],
    [0.5, palette[1]],
    [1, palette[0]],
  ] as const;
  return gradientGround(area, stops, { y2: 0.7 }) + banks.join('');
};
