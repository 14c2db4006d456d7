import { formatNumber, pick, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { fbm } from '../noise.ts';
import type { Field } from '../noise.ts';
import { gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

function streamline(field: Field, random: Random, width: number, height: number): string {
  let x = random() * (width + 48) - 30;
  let y = random() * (height + 24) - 12;
  let path = `M${formatNumber(x)} ${formatNumber(y)}`;
  for (let step = 0; step < 16; step++) {
    const angle = (field(x / 110, y / 80) - 0.5) * 5.2;
    const dx = Math.cos(angle) * 7;
    const dy = Math.sin(angle) * 7;
    x += dx;
    y += dy;
    path += `l${formatNumber(dx)} ${formatNumber(dy)}`;
  }
  return path;
}

/** Currents: many round strokes that follow one field. */
export const flow: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const field = fbm(seed, 2);
  const [ground, dark, middle, accent, spark] = palette;
  const strokes = Array.from({ length: Math.ceil((area.width * area.height) / 460) }, () => {
    const path = streamline(field, random, area.width, area.height);
    const colour = pick(random, [middle, middle, accent, dark, spark]);
    const width = formatNumber(0.8 + random() * random() * 6);
    const opacity = formatNumber(0.5 + random() * 0.5);
    return (
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
      `stroke-linecap="round" opacity="${opacity}"/>`
    );
  });
  const stops = [
    [0, ground],
    [0.55, dark],
    [1, ground],
  ] as const;
  return gradientGround(area, stops, { y2: 0.6 }) + strokes.join('');
};
