import { poly } from '../../geometry.ts';
import { bolt, part, seam } from '../parts.ts';
import type { Shape } from '../parts.ts';

/** A lantern charm: a painted body between two caps, a flame on it and a tassel below. */
export const drop: Shape = {
  tilt: 0,
  zoom: 0.98,
  at: [256, 124],
  parts: [
    part('steel', 'M256 0a18 18 0 1 0 .1 0ZM256 7a11 11 0 1 1 -.1 0Z', 's', { hole: true }),
    part('metal', poly('250,34,2 262,34,2 262,52,2 250,52,2')),
    part('B', 'M250 206L262 206L264 222L270 248L256 252L242 248L248 222Z', 's'),
    part(
      'A',
      'M222 62L290 62C322 78 336 104 336 130C336 156 322 182 290 198L222 198C190 182 176 156 176 130C176 104 190 78 222 62Z',
      'l',
    ),
    part('steel', poly('216,48,5 296,48,5 302,64,4 210,64,4'), 'm'),
    part('steel', poly('210,194,4 302,194,4 294,212,5 218,212,5'), 'm'),
    part(
      'accent',
      'M256 84C268 104 288 114 288 142C288 164 274 178 256 178C238 178 224 164 224 144C224 132 230 124 236 116C239 124 243 126 247 124C243 110 247 96 256 84Z',
      'l',
    ),
  ],
  details: [
    seam('M222 64C204 90 196 110 196 130C196 150 204 170 222 196'),
    seam('M290 64C308 90 316 110 316 130C316 150 308 170 290 196'),
    bolt(226, 56, 3),
    bolt(286, 56, 3),
    bolt(228, 203, 3),
    bolt(284, 203, 3),
  ],
};
