import { formatNumber, pick, prng, times } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { gradientGround, strokePath } from './area.ts';
import type { Area, Palette, Pattern } from './area.ts';

const BLADE = 'M0 0C-8-4-9-14 0-24C9-14 8-4 0 0Z';

interface Vine {
  path: string;
  leaves: string;
}

function vine(area: Area, palette: Palette, random: Random): Vine {
  let x = random() * area.width;
  let y = random() * area.height;
  let heading = random() * 6.283;
  let path = `M${formatNumber(x)} ${formatNumber(y)}`;
  let leaves = '';
  for (let step = 0; step < 9; step++) {
    heading += (random() - 0.5) * 0.9;
    x += Math.cos(heading) * 15;
    y += Math.sin(heading) * 15;
    path += `L${formatNumber(x)} ${formatNumber(y)}`;
    const turn = (heading * 180) / Math.PI + 90 + (step & 1 ? 58 : -58);
    const place = `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(turn)}) scale(${formatNumber(0.6 + random() * 0.5)})`;
    const colour = pick(random, [palette[2], palette[3], palette[3], palette[4]]);
    leaves += `<g transform="${place}"><path d="${BLADE}" fill="${colour}" stroke="${palette[0]}" stroke-width="1"/>`;
    leaves += `<path d="M0-2V-20" stroke="${palette[1]}" stroke-width="1" opacity=".7"/></g>`;
  }
  return { path, leaves };
}

/** Climbing stems with leaves to both sides. */
export const leaf: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const vines = times(Math.ceil((area.width * area.height) / 2500), () => vine(area, palette, random));
  const stops = [
    [0, palette[0]],
    [0.6, palette[1]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { y2: 0.5 }) +
    strokePath(vines.map(({ path }) => path).join(''), palette[2], 1.6) +
    vines.map(({ leaves }) => leaves).join('')
  );
};
