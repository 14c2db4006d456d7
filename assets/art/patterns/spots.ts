import { formatNumber, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { fillPath, gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

const PITCH = 31;

/** A closed wobbly ring about x, y. */
function blot(x: number, y: number, r: number, random: Random): string {
  const points = times(9, (index) => {
    const angle = (index / 9) * Math.PI * 2;
    const reach = r * (0.72 + random() * 0.5);
    return `${formatNumber(x + Math.cos(angle) * reach * 1.2)} ${formatNumber(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A coat of rosettes: dark rings, broken in places, round a warmer middle. */
export const spots: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  let dark = '';
  let warm = '';
  let flecks = '';
  for (let row = 0; row * PITCH * 0.8 < area.height + PITCH; row++) {
    for (let column = 0; column * PITCH < area.width + PITCH; column++) {
      const x = (column + (row % 2) / 2) * PITCH + (random() - 0.5) * 13;
      const y = row * PITCH * 0.8 + (random() - 0.5) * 11;
      const r = 8 + random() * 5;
      dark += blot(x, y, r, random);
      warm += blot(x + (random() - 0.5) * 5, y + (random() - 0.5) * 5, r * 0.55, random);
      flecks += blot(x + PITCH * 0.5, y + 3 + random() * 6, 1.6 + random() * 2, random);
    }
  }
  const stops = [
    [0, palette[0]],
    [0.5, palette[4]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { x2: 0, y2: 1 }) +
    fillPath(dark, palette[1]) +
    fillPath(warm, palette[2]) +
    fillPath(flecks, palette[3])
  );
};
