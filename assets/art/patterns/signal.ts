import { formatNumber, prng } from '../geometry.ts';
import { fbm } from '../noise.ts';
import { Cells, ground, strokePath } from './area.ts';
import type { Palette, Pattern } from './area.ts';

const PITCH = 6;
const ROW = 54;

function colourAt(loud: number, palette: Palette): string {
  if (loud > 0.78) return palette[4];
  if (loud > 0.48) return palette[3];
  return palette[2];
}

/** Rows of a sound's bars, mirrored about their centre line. */
export const signal: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const noise = fbm(seed, 3);
  const bars = new Cells();
  let axes = '';
  for (let y = ROW / 2; y < area.height + ROW; y += ROW) {
    axes += `M0 ${y}h${area.width}`;
    for (let x = 0; x < area.width; x += PITCH) {
      const loud = Math.min(1, Math.max(0.06, (noise(x / 60, y) - 0.28) * 1.9 * (0.55 + random() * 0.6)));
      const half = (loud * ROW) / 2.1;
      bars.add(
        colourAt(loud, palette),
        `M${x} ${formatNumber(y - half)}h3.8v${formatNumber(2 * half)}h-3.8z`,
      );
    }
  }
  return ground(area, palette[0]) + strokePath(axes, palette[1], 2.4) + bars.toString();
};
