import { circle, poly, times } from '../geometry.ts';
import { bolt, cutout, part, seam, trim } from './parts.ts';
import type { Shape } from './parts.ts';

/** A blade between two handles that swing apart. */
export const balisong: Shape = {
  tilt: -14,
  zoom: 1.02,
  at: [270, 132],
  patternScale: 0.62,
  parts: [
    part('B', poly('222,130,6 246,140,7 236,164,7 88,190,7 58,188,9 50,172,9 68,158,8'), 'l'),
    part('B', poly('222,134,6 246,124,7 236,100,7 92,58,7 62,54,9 50,68,9 68,86,8'), 'l'),
    part('A', 'M224 106L394 96C436 98 480 112 508 132C470 150 428 158 384 158L224 156Z', 'm', {
      blade: true,
    }),
    part('edge', 'M236 144L384 143C428 142 474 138 508 132C470 150 428 158 384 158L236 157Z'),
    part('metal', poly('214,98,6 246,100,6 254,132,5 246,164,6 214,166,6 222,132,4'), 'm'),
    part('metal', poly('50,58,6 68,48,5 78,56,5 70,84,5 53,80,6'), 'm'),
    part('metal', poly('50,184,6 66,194,5 76,188,5 70,160,5 53,164,6'), 'm'),
  ],
  details: [
    ...times(4, (index) => cutout(circle(100 + index * 32, 74 + index * 9.4, 7))),
    ...times(4, (index) => cutout(circle(100 + index * 32, 174 - index * 5.6, 7))),
    bolt(232, 114, 6),
    bolt(232, 150, 6),
    cutout(poly('270,116,3 376,110,3 396,116,3 376,121,3 270,126,3')),
    seam('M88 64L224 104'),
    seam('M88 184L224 160'),
    seam('M394 104C430 106 464 116 488 130'),
    trim('M248 108L248 156'),
  ],
};
