/**
 * The reel's own sprites, packed beside the items so that a scene is one draw call. Sizes are CSS pixels;
 * colours are those of the page's tokens. What a grade tints is white.
 */
import { roundedRect } from './geometry.ts';
import { blurFilter, linear } from './svg.ts';
import type { Stop } from './svg.ts';

export interface Sprite {
  id: string;
  width: number;
  height: number;
  svg: string;
}

const ACCENT = '#f0ddb0';

function sprite(id: string, width: number, height: number, content: string): Sprite {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return { id, width, height, svg: `${head}${content}</svg>` };
}

function radial(id: string, stops: readonly Stop[], place = ''): string {
  const marks = stops.map(([offset, colour, opacity = 1]) => {
    return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<radialGradient id="${id}"${place ? ` ${place}` : ''}>${marks.join('')}</radialGradient>`;
}

/** A raised tile: lighter towards the lamp, its upper edge caught by it. */
function tile(width: number, height: number, r: number, stops: readonly Stop[], edge: number): string {
  const body = roundedRect(0, 0, width, height, r);
  const catchLight: readonly Stop[] = [
    [0, '#fff6e2', edge],
    [1 / height, '#fff6e2', edge],
    [2 / height, '#fff6e2', 0],
  ];
  return (
    `<defs>${linear('fill', stops)}${linear('edge', catchLight)}</defs>` +
    `<path d="${body}" fill="url(#fill)"/><path d="${body}" fill="url(#edge)"/>`
  );
}

/** Falls off like a lamp's pool, with no visible rim. */
const POOL: readonly Stop[] = [0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1].map((at): Stop => [
  at,
  '#ffffff',
  Number(((1 - at * at) ** 2.4).toFixed(4)),
]);

function wonTile(): Sprite {
  const lamp = radial(
    'lamp',
    [
      [0, '#fff0d1', 0.25],
      [0.5, '#fff0d1', 0.09],
      [1, '#fff0d1', 0],
    ],
    'cx=".5" cy="0" r=".64"',
  );
  const body = tile(
    264,
    240,
    16,
    [
      [0, '#24272d'],
      [1, '#14161a'],
    ],
    0.16,
  );
  return sprite(
    'ui-tile-won',
    264,
    240,
    `<defs>${lamp}</defs>${body}<path d="${roundedRect(0, 0, 264, 240, 16)}" fill="url(#lamp)"/>`,
  );
}

function restTile(): Sprite {
  const body = tile(
    168,
    180,
    12,
    [
      [0, '#1a1d23'],
      [1, '#101216'],
    ],
    0.08,
  );
  return sprite('ui-tile', 168, 180, body);
}

/** The light under an item: a core two pixels high in the middle of the sprite, its glow around it. */
function line(): Sprite {
  const core = `<path d="${roundedRect(12, 11, 96, 2, 1)}" fill="#fff"`;
  return sprite(
    'ui-line',
    120,
    24,
    `<defs>${blurFilter('far', 4, 20, 600)}</defs>${core} filter="url(#far)" opacity=".9"/>${core}/>`,
  );
}

/** Points down; the lower needle is this one turned over. */
function needle(): Sprite {
  const shade: readonly Stop[] = [
    [0, '#faeccb'],
    [0.3, ACCENT],
    [1, '#d8c38f'],
  ];
  return sprite(
    'ui-needle',
    16,
    40,
    `<defs>${linear('n', shade)}</defs><path d="M2.4 1H13.6Q14.8 1 14 2L8.9 8.3V38.2Q8.9 39.4 8 39.4T7.1 38.2V8.3L2 2Q1.2 1 2.4 1Z" fill="url(#n)"/>`,
  );
}

function round(id: string, side: number, stops: readonly Stop[]): Sprite {
  const half = side / 2;
  const disc = `<circle cx="${half}" cy="${half}" r="${half}" fill="url(#pool)"/>`;
  return sprite(id, side, side, `<defs>${radial('pool', stops)}</defs>${disc}`);
}

export const REEL_SPRITES: readonly Sprite[] = [
  restTile(),
  wonTile(),
  round('ui-glow', 160, POOL),
  line(),
  needle(),
  round('ui-spark', 24, [
    [0, '#fff'],
    [0.18, '#fff', 0.85],
    [0.5, '#fff', 0.22],
    [1, '#fff', 0],
  ]),
  sprite('ui-pixel', 4, 4, '<rect width="4" height="4" fill="#fff"/>'),
];
