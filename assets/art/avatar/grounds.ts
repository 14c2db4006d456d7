/** The picture behind a head: sky, a light, and three ridges. Square behind an avatar, wide behind a profile. */
import type { Ground } from '../../../src/net/contract/account/headPics.ts';
import { formatNumber, prng, times } from '../geometry.ts';
import { linear } from '../svg.ts';

interface Palette {
  /** From top to bottom. */
  sky: readonly [string, string];
  light: string;
  /** From far to near. */
  ridges: readonly [string, string, string];
  /** How much the ridges rise and fall: 1 is hills. */
  relief: number;
  stars: number;
  seed: number;
}

const PALETTES: Readonly<Record<Ground, Palette>> = {
  dusk: {
    sky: ['#3b2f5c', '#d98a5b'],
    light: '#ffd08a',
    ridges: ['#7a4a63', '#54385a', '#33284a'],
    relief: 1.3,
    stars: 10,
    seed: 11,
  },
  tide: {
    sky: ['#12405c', '#4fa6b5'],
    light: '#d8f6f0',
    ridges: ['#2f86a0', '#1f6684', '#154a66'],
    relief: 0.5,
    stars: 0,
    seed: 23,
  },
  moss: {
    sky: ['#274a3c', '#a7b86a'],
    light: '#f2efb0',
    ridges: ['#5d8a55', '#3f6c48', '#29503a'],
    relief: 1,
    stars: 0,
    seed: 37,
  },
  ember: {
    sky: ['#5a1f22', '#e0703a'],
    light: '#ffd9a0',
    ridges: ['#a8402f', '#7c2c2b', '#531f26'],
    relief: 0.9,
    stars: 0,
    seed: 41,
  },
  plum: {
    sky: ['#4a2258', '#c26a9c'],
    light: '#ffe0ef',
    ridges: ['#85427f', '#623069', '#432250'],
    relief: 0.8,
    stars: 14,
    seed: 53,
  },
  night: {
    sky: ['#0e1836', '#35508a'],
    light: '#dfe8ff',
    ridges: ['#2a4176', '#1d2f5c', '#141f42'],
    relief: 1.2,
    stars: 26,
    seed: 67,
  },
};

export interface Frame {
  width: number;
  height: number;
}

function ridge({ width, height }: Frame, base: number, reach: number, phase: number): string {
  const steps = Math.ceil(width / 16);
  const points = times(steps + 1, (step) => {
    const x = (step / steps) * width;
    const rise =
      Math.sin(x / 46 + phase) * 0.6 + Math.sin(x / 19 + phase * 2.3) * 0.25 + Math.sin(x / 97 - phase);
    return `${formatNumber(x)} ${formatNumber(base - rise * reach)}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}

function stars({ width, height }: Frame, count: number, seed: number): string {
  const random = prng(seed);
  return times(count * Math.ceil(width / height), () => {
    const [x, y, size] = [random() * width, random() * height * 0.55, 0.6 + random() * 1.3];
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(size)}" fill="#fff" opacity=".7"/>`;
  }).join('');
}

/** Definitions and shapes of a ground; ids start with `ground`. */
export function groundLayers(ground: Ground, frame: Frame): string {
  const { sky, light, ridges, relief, stars: count, seed } = PALETTES[ground];
  const { width, height } = frame;
  const [x, y, radius] = [width * (width > height ? 0.78 : 0.68), height * 0.34, height * 0.2];
  const glow =
    `<radialGradient id="groundGlow"><stop offset="0" stop-color="${light}" stop-opacity=".7"/>` +
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`;
  const hills = ridges.map((colour, index) => {
    const base = height * (0.66 + index * 0.12);
    return `<path d="${ridge(frame, base, height * 0.035 * relief, seed + index * 1.9)}" fill="${colour}"/>`;
  });
  return (
    `<defs>${linear('groundSky', [
      [0, sky[0]],
      [1, sky[1]],
    ])}${glow}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#groundSky)"/>${stars(frame, count, seed)}` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius * 2.4)}" fill="url(#groundGlow)"/>` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${light}" opacity=".9"/>${hills.join(
      '',
    )}`
  );
}
