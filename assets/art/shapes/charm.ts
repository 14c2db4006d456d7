import { poly } from '../geometry.ts';
import { bolt, part } from './parts.ts';
import type { Shape } from './parts.ts';

export const charm: Shape = {
  tilt: 0,
  zoom: 0.96,
  at: [256, 123],
  parts: [
    part('steel', 'M256 2a20 20 0 1 0 .1 0ZM256 9a13 13 0 1 1 -.1 0Z', 's', { hole: true }),
    part('metal', 'M256 36a10 14 0 1 0 .1 0ZM256 43a5 8 0 1 1 -.1 0Z', 's', { hole: true }),
    part('steel', poly('256,58,8 322,96,10 322,206,10 256,246,12 190,206,10 190,96,10'), 'l'),
    part('A', poly('256,68,8 313,101,10 313,201,10 256,235,12 199,201,10 199,101,10'), 'm'),
    part('accent', 'M256 92L270 130L308 128L278 152L292 190L256 168L220 190L234 152L204 128L242 130Z', 'l'),
  ],
  details: [bolt(256, 78, 4), bolt(303, 196, 3), bolt(209, 196, 3)],
};
