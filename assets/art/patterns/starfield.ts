import { contours } from '../contours.ts';
import { formatNumber, pick, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { fillPath, gradientGround, strokePath } from './area.ts';
import type { Area, Pattern } from './area.ts';

type Point = readonly [number, number];

/** A four-pointed star. */
function flare([x, y]: Point, r: number): string {
  const waist = r * 0.16;
  const at = (dx: number, dy: number): string => `${formatNumber(x + dx)} ${formatNumber(y + dy)}`;
  return (
    `M${at(0, -r)}L${at(waist, -waist)}L${at(r, 0)}L${at(waist, waist)}` +
    `L${at(0, r)}L${at(-waist, waist)}L${at(-r, 0)}L${at(-waist, -waist)}Z`
  );
}

function constellation(area: Area, random: Random): Point[] {
  let x = random() * area.width;
  let y = (0.25 + random() * 0.5) * area.height;
  return times(5, (): Point => {
    x += 14 + random() * 30;
    y += (random() - 0.5) * 54;
    return [x, y];
  });
}

/** Night sky: two layers of haze, small stars, and a few constellations drawn out. */
export const starfield: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 4);
  const haze = (level: number): string =>
    contours((x, y) => noise(x / 120, y / 70), level, area.width, area.height, 4);
  const size = area.width * area.height;
  const dust = times(Math.ceil(size / 420), () => {
    const at = `cx="${formatNumber(random() * area.width)}" cy="${formatNumber(random() * area.height)}"`;
    return `<circle ${at} r="${formatNumber(0.6 + random() * random() * 2.2)}" fill="${pick(random, [palette[3], palette[4], palette[4]])}"/>`;
  });
  const figures = times(Math.ceil(size / 6200), () => constellation(area, random));
  const lines = figures
    .map((points) => `M${points.map((point) => point.map(formatNumber).join(' ')).join('L')}`)
    .join('');
  const stars = figures.flat().map((point, index) => flare(point, index % 3 ? 7 : 13));
  const stops = [
    [0, palette[0]],
    [0.5, palette[1]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { y2: 0.5 }) +
    fillPath(haze(0.5), palette[1]) +
    fillPath(haze(0.58), palette[2]) +
    dust.join('') +
    strokePath(lines, palette[3], 1.5) +
    fillPath(stars.join(''), palette[4])
  );
};
