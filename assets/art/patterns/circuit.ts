import { formatNumber, pick, prng } from '../geometry.ts';
import type { Random } from '../geometry.ts';
import { ground, strokePath } from './area.ts';
import type { Area, Palette, Pattern } from './area.ts';

const PITCH = 8;
const COMPASS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

interface Trace {
  path: string;
  start: readonly [number, number];
  end: readonly [number, number];
}

function trace(random: Random, { width, height }: Area): Trace {
  const start = [
    Math.round((random() * width) / PITCH) * PITCH,
    Math.round((random() * height) / PITCH) * PITCH,
  ] as const;
  let [x, y] = start;
  let heading = Math.floor(random() * 4) * 2;
  let path = `M${x} ${y}`;
  const legs = 3 + random() * 3;
  for (let leg = 0; leg < legs; leg++) {
    const length = PITCH * (1 + Math.floor(random() * 4));
    const [dx, dy] = COMPASS[(heading + 8) % 8] ?? [1, 0];
    x += dx * length;
    y += dy * length;
    path += `L${x} ${y}`;
    heading += pick(random, [-1, 1, 0, 1, -1]);
  }
  return { path, start, end: [x, y] };
}

function pads({ start, end }: Trace, palette: Palette): string {
  const open = `<circle cx="${start[0]}" cy="${start[1]}" r="2.6" fill="${palette[0]}" stroke="${palette[3]}" stroke-width="1.4"/>`;
  return `${open}<circle cx="${end[0]}" cy="${end[1]}" r="2" fill="${palette[4]}"/>`;
}

/** Printed traces that turn by 45 degrees, with a soft light of their own. */
export const circuit: Pattern = (area, palette, seed) => {
  const random = prng(seed);
  const size = area.width * area.height;
  const plates = Array.from({ length: Math.ceil(size / 5000) }, () => {
    const at = `x="${formatNumber(random() * area.width)}" y="${formatNumber(random() * area.height)}"`;
    const box = `width="${formatNumber(20 + random() * 50)}" height="${formatNumber(10 + random() * 26)}"`;
    return `<rect ${at} ${box} rx="2" fill="${palette[1]}" opacity=".8"/>`;
  });
  const traces = Array.from({ length: Math.ceil(size / 1380) }, () => trace(random, area));
  const lines = traces.map(({ path }) => path).join('');
  return (
    ground(area, palette[0]) +
    plates.join('') +
    strokePath(lines, palette[2], 4, ' opacity=".28"') +
    strokePath(lines, palette[3], 1.5) +
    traces.map((one) => pads(one, palette)).join('')
  );
};
