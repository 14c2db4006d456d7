import { formatNumber, prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { ground, strokePath } from './area.ts';
import type { Pattern } from './area.ts';

const STEP = 16;

/** Ridge after ridge, each a tone further on, crests in the light. */
export const dune: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 2);
  const tones = [palette[1], palette[2], palette[0], palette[2], palette[3]];
  let ridges = '';
  let index = Math.floor(random() * tones.length);
  for (let y = -30; y < area.height + 20; y += 9 + random() * 9) {
    const points: string[] = [];
    for (let x = -20; x <= area.width + STEP; x += STEP) {
      const lift = (noise(x / 120, y / 90 + index * 0.07) - 0.5) * 96 + Math.sin(x / 46 + y / 30) * 4;
      points.push(`${x} ${formatNumber(y + lift)}`);
    }
    const crest = `M${points.join('L')}`;
    ridges += `<path d="${crest}V${area.height + 80}H-20Z" fill="${tones[index % tones.length] ?? palette[0]}"/>`;
    ridges += strokePath(crest, palette[4], 0.9, ' opacity=".55"');
    index++;
  }
  return ground(area, palette[0]) + ridges;
};
