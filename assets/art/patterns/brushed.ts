import { formatNumber, pick, prng, times } from '../geometry.ts';
import { gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

/** Plain paint drawn out along the part: a slow fade, fine bristle lines, two bands of the accent. */
export const brushed: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const stops = [
    [0, palette[1]],
    [0.35, palette[0]],
    [0.7, palette[2]],
    [1, palette[1]],
  ] as const;
  const bristles = times(Math.ceil((area.width * area.height) / 330), () => {
    const at = `M${formatNumber(random() * area.width - 30)} ${formatNumber(random() * area.height)}`;
    const path = `${at}l${formatNumber(26 + random() * 90)} ${formatNumber(random() * 3 - 1.5)}`;
    const colour = pick(random, [palette[1], palette[2], palette[3]]);
    return `<path d="${path}" stroke="${colour}" stroke-width="${formatNumber(0.6 + random() * 1.6)}" opacity="${formatNumber(0.2 + random() * 0.45)}"/>`;
  });
  const left = area.width * (0.5 + random() * 0.2);
  const band = (x: number, width: number, fill: string): string =>
    `<path d="M${formatNumber(x)}-10h${width}l-60 ${area.height + 30}h-${width}z" fill="${fill}"/>`;
  return (
    gradientGround(area, stops) +
    bristles.join('') +
    band(left, 14, palette[3]) +
    band(left + 22, 5, palette[4]) +
    band(left - area.width * 0.42, 9, palette[3])
  );
};
