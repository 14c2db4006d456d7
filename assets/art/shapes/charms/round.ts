import { circle, roundedRect, times } from '../../geometry.ts';
import { bolt, hanging, part, seam } from '../parts.ts';
import type { Part, Shape } from '../parts.ts';

function bead(index: number): string {
  const angle = (index / 20) * Math.PI * 2;
  return circle(256 + Math.cos(angle) * 81, 152 + Math.sin(angle) * 81, 4);
}

/** A round charm with a beaded rim, on its ring. The face is about 256,152, within 64 units. */
function round(...face: Part[]): Shape {
  return {
    tilt: 0,
    zoom: 0.98,
    at: [256, 124],
    parts: [
      ...hanging,
      part('steel', circle(256, 152, 92), 'l'),
      part('B', circle(256, 152, 87), 'm'),
      part('steel', times(20, bead).join('')),
      part('A', circle(256, 152, 74), 'l'),
      ...face,
    ],
    details: [bolt(256, 66, 3.4), seam(circle(256, 152, 68))],
  };
}

export const medal = round(
  part('accent', 'M276 102A54 54 0 1 0 304 178A44 44 0 0 1 276 102Z', 'l'),
  part('accent', 'M292 116L298 132L314 138L298 144L292 160L286 144L270 138L286 132Z', 'm'),
);

/** A planet, its ring tilted by 18 degrees: before the planet below, behind it above. */
export const planet = round(
  part('accent', circle(256, 152, 36), 'l', { round: true }),
  part('metal', 'M193.2 172.4A66 20 -18 1 0 318.8 131.6L307.4 135.3A54 12 -18 1 1 204.6 168.7Z', 'm'),
  part('accent', circle(214, 118, 4) + circle(300, 188, 3) + circle(286, 110, 3)),
);

/** The old kind, with a square hole. */
export const coin = round(
  part('steel', `${roundedRect(234, 130, 44, 44, 4)}${roundedRect(242, 138, 28, 28, 2)}`, 'm', {
    hole: true,
  }),
  part('rubber', roundedRect(242, 138, 28, 28, 2)),
  part(
    'accent',
    roundedRect(252, 94, 8, 28, 2) + roundedRect(242, 100, 28, 6, 2) + roundedRect(244, 113, 24, 6, 2),
  ),
  part(
    'accent',
    roundedRect(252, 182, 8, 28, 2) + roundedRect(242, 188, 28, 6, 2) + roundedRect(240, 202, 32, 6, 2),
  ),
  part(
    'accent',
    roundedRect(198, 148, 28, 8, 2) + roundedRect(204, 138, 6, 28, 2) + roundedRect(216, 142, 6, 20, 2),
  ),
  part(
    'accent',
    roundedRect(286, 148, 28, 8, 2) + roundedRect(302, 138, 6, 28, 2) + roundedRect(290, 142, 6, 20, 2),
  ),
);

const INVADER = [
  '..#...#..',
  '...#.#...',
  '..#####..',
  '.##.#.##.',
  '#########',
  '#.#####.#',
  '#.#...#.#',
  '...#.#...',
];
const PIXEL = 11;

/** One rectangle for each run of lit pixels. */
function lit(row: string, line: number): string {
  const top = 152 + (line - INVADER.length / 2) * PIXEL;
  return [...row.matchAll(/#+/g)]
    .map(({ index, 0: run }) =>
      roundedRect(256 + (index - row.length / 2) * PIXEL, top, run.length * PIXEL, PIXEL),
    )
    .join('');
}

export const token = round(part('accent', INVADER.map(lit).join(''), 's'));

function ripple(y: number, half: number): string {
  const [left, right, sway] = [256 - half, 256 + half, half * 0.4];
  return (
    `M${left} ${y}C${left + sway} ${y - 14} ${256 - sway} ${y - 14} 256 ${y}S${right - sway} ${y + 14} ${right} ${y}` +
    `L${right} ${y + 9}C${right - sway} ${y + 23} ${256 + sway} ${y + 23} 256 ${y + 9}` +
    `S${left + sway} ${y - 5} ${left} ${y + 9}Z`
  );
}

export const pebble = round(part('accent', ripple(120, 40) + ripple(148, 56) + ripple(176, 40), 'm'));

/** A glass bead with a twist of colour in it. */
export const marble = round(
  part('glass', circle(256, 152, 48), 'l'),
  part('accent', 'M222 176C232 140 270 168 288 122C296 140 288 166 268 172C248 178 236 170 226 184Z', 'm'),
  part('steel', 'M226 136C230 122 242 114 254 113L255 119C244 121 235 127 231 139Z'),
);
