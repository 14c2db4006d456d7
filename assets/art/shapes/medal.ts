import { circle, times } from '../geometry.ts';
import { bolt, part, seam } from './parts.ts';
import type { Shape } from './parts.ts';

function bead(index: number): string {
  const angle = (index / 20) * Math.PI * 2;
  return circle(256 + Math.cos(angle) * 81, 152 + Math.sin(angle) * 81, 4);
}

/** A round charm: a beaded rim, and a crescent on the face. */
export const medal: Shape = {
  tilt: 0,
  zoom: 0.98,
  at: [256, 124],
  parts: [
    part('steel', 'M256 2a20 20 0 1 0 .1 0ZM256 9a13 13 0 1 1 -.1 0Z', 's', { hole: true }),
    part('metal', 'M256 34a10 14 0 1 0 .1 0ZM256 41a5 8 0 1 1 -.1 0Z', 's', { hole: true }),
    part('steel', circle(256, 152, 92), 'l'),
    part('B', circle(256, 152, 87), 'm'),
    part('steel', times(20, bead).join('')),
    part('A', circle(256, 152, 74), 'l'),
    part('accent', 'M276 102A54 54 0 1 0 304 178A44 44 0 0 1 276 102Z', 'l'),
    part('accent', 'M292 116L298 132L314 138L298 144L292 160L286 144L270 138L286 132Z', 'm'),
  ],
  details: [bolt(256, 66, 3.4), seam(circle(256, 152, 68))],
};
