import { formatNumber, pick, prng, times } from '../geometry.ts';
import { gradientGround, strokePath } from './area.ts';
import type { Palette, Pattern } from './area.ts';

const BOUGH =
  'M-20 190C80 150 120 170 190 128S330 120 380 96S470 96 540 60M190 128C220 150 250 150 280 170M330 112C350 130 390 130 420 140M90 160C110 140 130 110 150 104';
const LEAF = 'M0 0C-7-4-6-12-2.4-13.4L0-11.4L2.4-13.4C6-12 7-4 0 0Z';
const FALLEN = 'M0 0C-6-4-5-11-2-13L0-11L2-13C5-11 6-4 0 0Z';

function flower(place: string, colour: string, palette: Palette): string {
  const petals = times(5, (index) => {
    return `<path transform="rotate(${index * 72})" d="${LEAF}" fill="${colour}" stroke="${palette[1]}" stroke-width=".7"/>`;
  });
  return `<g transform="${place}">${petals.join('')}<circle r="2.4" fill="${palette[4]}"/></g>`;
}

/** Blossom on a bough, and what has fallen from it. */
export const petal: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const size = area.width * area.height;
  const place = (top: number, share: number, turn: number, scale: () => number): string => {
    const at = `${formatNumber(random() * area.width)} ${formatNumber((top + random() * share) * area.height)}`;
    return `translate(${at}) rotate(${formatNumber(random() * turn)}) scale(${formatNumber(scale())})`;
  };
  const fallen = times(Math.ceil(size / 1870), () => {
    const where = place(0.15, 0.7, 360, () => 0.5 + random() * 0.5);
    return `<path transform="${where}" d="${FALLEN}" fill="${pick(random, [palette[2], palette[3], palette[3]])}"/>`;
  });
  const flowers = times(Math.ceil(size / 3850), () => {
    const where = place(0.2, 0.6, 72, () => 0.8 + random() * 0.7);
    return flower(where, pick(random, [palette[2], palette[3]]), palette);
  });
  const stops = [
    [0, palette[0]],
    [0.6, palette[1]],
    [1, palette[0]],
  ] as const;
  const bough = strokePath(
    BOUGH,
    palette[4],
    4.5,
    ` stroke-linecap="round" transform="scale(${area.width / 512})"`,
  );
  return gradientGround(area, stops, { y2: 0.5 }) + bough + fallen.join('') + flowers.join('');
};
