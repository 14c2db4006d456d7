/** The filters and gradients every item brings with it. */
import { bevelFilter, blurFilter, linear } from './svg.ts';
import type { Bevel, Stop } from './svg.ts';

const CONTACT = { blur: 1.9, dx: 1, dy: 2.4, opacity: 0.62 };

const bevels: Record<string, Bevel> = {
  bs: { blur: 0.75, scale: 2.2, specular: 0.62, exponent: 18, shadow: CONTACT },
  bm: { blur: 1.15, scale: 3, specular: 0.6, exponent: 20, shadow: CONTACT },
  bl: { blur: 3, scale: 6.4, specular: 0.46, exponent: 22, shadow: CONTACT },
};

/** Top to bottom; the names ending in r are tubes. */
const gradients: Record<string, readonly Stop[]> = {
  metal: [
    [0, '#8d97a4'],
    [0.16, '#626c78'],
    [0.46, '#363d47'],
    [0.8, '#1c2128'],
    [1, '#38414c'],
  ],
  metalr: [
    [0, '#3c444f'],
    [0.22, '#b4c0cd'],
    [0.38, '#7e8996'],
    [0.7, '#262c34'],
    [1, '#454e5a'],
  ],
  steel: [
    [0, '#c9d2dc'],
    [0.25, '#97a2ae'],
    [0.55, '#69737f'],
    [1, '#4a525d'],
  ],
  steelr: [
    [0, '#6d7783'],
    [0.25, '#eef4fa'],
    [0.45, '#a3aeba'],
    [0.8, '#49515c'],
    [1, '#717b87'],
  ],
  poly: [
    [0, '#596270'],
    [0.35, '#373e48'],
    [1, '#1c2127'],
  ],
  polyr: [
    [0, '#2b3038'],
    [0.2, '#525a66'],
    [0.27, '#9aa4b1'],
    [0.34, '#3f4651'],
    [0.8, '#15191e'],
    [1, '#313740'],
  ],
  rubber: [
    [0, '#3e434b'],
    [1, '#191c20'],
  ],
  glass: [
    [0, '#bfe9ff'],
    [0.4, '#3f7dd8'],
    [1, '#281a5e'],
  ],
  sheen: [
    [0, '#fff', 0.5],
    [0.1, '#fff', 0.26],
    [0.33, '#fff', 0.1],
    [0.36, '#fff', 0],
    [0.58, '#04060c', 0.03],
    [0.9, '#04060c', 0.4],
    [1, '#04060c', 0.22],
  ],
  bladesheen: [
    [0, '#04060c', 0.3],
    [0.28, '#fff', 0],
    [0.42, '#fff', 0.3],
    [0.5, '#fff', 0.02],
    [1, '#04060c', 0.2],
  ],
};

const EDGE: readonly Stop[] = [
  [0, '#f3f7fb'],
  [0.45, '#aeb9c5'],
  [0.75, '#e9eff5'],
  [1, '#7b8692'],
];

/** The room's light along the item: darker at the left, a breath lighter right of the middle. */
const AMBIENT: readonly Stop[] = [
  [0, '#02040a', 0.14],
  [0.3, '#02040a', 0],
  [0.62, '#fff', 0.08],
  [1, '#02040a', 0.05],
];

const GRAIN =
  '<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".55 .9" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 2.4 0 0 -1.12"/></filter>';

const BOLT =
  '<radialGradient id="bolt" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#dfe7ef"/>' +
  '<stop offset=".5" stop-color="#77818d"/><stop offset="1" stop-color="#23282f"/></radialGradient>';

export const MATERIAL_DEFS = [
  ...Object.entries(bevels).map(([id, bevel]) => bevelFilter(id, bevel)),
  ...Object.entries(gradients).map(([id, stops]) => linear(id, stops)),
  linear('edge', EDGE, 0.15, 1),
  linear('env', AMBIENT, 1, 0),
  blurFilter('soft', 5, 20, 20),
  blurFilter('soft1', 0.9, 10, 30),
  blurFilter('soft2', 1.6, 10, 10),
  GRAIN,
  BOLT,
].join('');
