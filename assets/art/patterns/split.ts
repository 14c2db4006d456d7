import { formatNumber, pick, prng } from '../geometry.ts';
import { fillPath, ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

const LEFT = 'M-40-60L150-60L186 96L138 130L204 320L-40 320Z';
const RIGHT = 'M300-60L560-60L560 320L350 320L300 150L346 118Z';
const LEFT_EDGE = 'M150-60L186 96L138 130L204 320M164-60L200 98L154 132L218 320';
const RIGHT_EDGE = 'M300-60L346 118L300 150L350 320';

/** Three fields with torn borders, a racing stripe, and shards in between. */
export const split: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const [paper, left, right, line, stripe] = palette;
  const shards = Array.from({ length: 30 }, () => {
    const at = `${formatNumber(random() * 512)} ${formatNumber(70 + random() * 120)}`;
    const shape = `M${at}l${formatNumber(8 + random() * 26)} 0l-4 3.2l-${formatNumber(8 + random() * 12)} 0z`;
    return `<path d="${shape}" fill="${pick(random, [line, stripe, stripe])}" opacity=".85"/>`;
  });
  return (
    `${ground(area, paper)}<g transform="scale(${area.width / 512})">${fillPath(LEFT, left)}${fillPath(
      RIGHT,
      right,
    )}${strokePath(LEFT_EDGE, line, 3)}${strokePath(RIGHT_EDGE, line, 5)}${shards.join(
      '',
    )}<path d="M216 20L244 20L300 256L272 256Z" fill="${stripe}" opacity=".9"/>` +
    `<path d="M252 20L258 20L314 256L308 256Z" fill="${stripe}" opacity=".7"/></g>`
  );
};
