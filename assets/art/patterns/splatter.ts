import { formatNumber, pick, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

const POINTS = 22;
const TURN = 6.283;

function outline(x: number, y: number, radius: number, random: Random): string {
  const reach = Array.from(
    { length: POINTS },
    () => radius * (0.62 + random() * 0.3 + (random() > 0.72 ? 0.35 + random() * 0.7 : 0)),
  );
  const at = (turn: number, distance: number): string => {
    const angle = (turn / POINTS) * TURN;
    return `${formatNumber(x + Math.cos(angle) * distance)} ${formatNumber(y + Math.sin(angle) * distance)}`;
  };
  const arms = reach.map((_, index) => {
    const next = reach[(index + 1) % POINTS] ?? radius;
    return `Q${at(index + 0.5, radius * 0.5)} ${at(index + 1, next)}`;
  });
  return `M${at(0, reach[0] ?? radius)}${arms.join('')}Z`;
}

function blob(x: number, y: number, radius: number, colour: string, random: Random): string {
  const body = outline(x, y, radius, random);
  const drops = Array.from({ length: 12 }, () => {
    const angle = random() * TURN;
    const distance = radius * (1.1 + random() * 1.3);
    const at = `cx="${formatNumber(x + Math.cos(angle) * distance)}" cy="${formatNumber(y + Math.sin(angle) * distance)}"`;
    return `<circle ${at} r="${formatNumber(0.8 + random() * random() * radius * 0.2)}" fill="${colour}"/>`;
  });
  return `<path d="${body}" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>${drops.join('')}`;
}

/** Thrown paint. */
export const splatter: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const [left, right, ...inks] = palette;
  const blobs = Array.from({ length: Math.ceil((area.width * area.height) / 3800) }, () => {
    const x = random() * area.width;
    const y = (0.2 + random() * 0.63) * area.height;
    const colour = pick(random, [inks[0], inks[1], inks[2], inks[0]]);
    return blob(x, y, 8 + random() * 20, colour, random);
  });
  const stops = [
    [0, left],
    [1, right],
  ] as const;
  return gradientGround(area, stops) + blobs.join('');
};
