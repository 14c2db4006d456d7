import { formatNumber, prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { fillPath, gradientGround } from './area.ts';
import type { Pattern } from './area.ts';

const PITCH = 9;

/** Printed dots in two inks that swell and fade over a ground that runs from one colour to the next. */
export const halftone: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const first = fbm(seed, 2);
  const second = fbm(seed + 9, 2);
  const lean = random() * 4;
  const dots = (shift: number, size: (x: number, y: number) => number): string => {
    let path = '';
    for (let row = 0; row * PITCH < area.height + PITCH; row++) {
      for (let column = 0; column * PITCH < area.width + PITCH; column++) {
        const x = column * PITCH + (row % 2) * (PITCH / 2) + shift;
        const y = row * PITCH + shift + lean;
        const r = formatNumber(Math.min(6, size(x, y) * 15));
        if (Number(r) > 0.7)
          path += `M${formatNumber(x)} ${formatNumber(y - Number(r))}a${r} ${r} 0 1 0 .1 0z`;
      }
    }
    return path;
  };
  const stops = [
    [0, palette[0]],
    [0.45, palette[1]],
    [1, palette[0]],
  ] as const;
  return (
    gradientGround(area, stops, { y2: 0.4 }) +
    fillPath(
      dots(0, (x, y) => first(x / 95, y / 70) - 0.36),
      palette[2],
    ) +
    fillPath(
      dots(3.5, (x, y) => second(x / 80, y / 60) - 0.5),
      palette[3],
    )
  );
};
