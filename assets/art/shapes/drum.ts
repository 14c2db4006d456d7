import { circle, poly, roundedRect, times } from '../geometry.ts';
import { bolt, part, seam, slot, trim } from './parts.ts';
import type { Shape } from './parts.ts';

const DRUM = { x: 254, y: 184 };

function spoke(index: number): string {
  const angle = (index / 6) * Math.PI * 2 + 0.3;
  const at = (distance: number): string =>
    `${(DRUM.x + Math.cos(angle) * distance).toFixed(1)} ${(DRUM.y + Math.sin(angle) * distance).toFixed(1)}`;
  return `M${at(15)}L${at(33)}`;
}

/** The long one: a drum magazine, a heavy barrel on folded legs, a stock with a hollow for the hand. */
export const drum: Shape = {
  tilt: -12,
  zoom: 1.02,
  at: [258, 142],
  parts: [
    part('metal', poly('392,119,2 470,128,2 482,133,3 478,138,3 466,135,2 392,126,2')),
    part('metal', roundedRect(360, 105, 128, 12, 1), 's', { round: true }),
    part('steel', poly('474,101,2 498,101,3 504,105,2 504,117,2 498,121,3 474,121,2'), 'm', { round: true }),
    part('metal', poly('432,103,2 438,102 442,81,2 445,78,1 452,78,1 454,102 460,103,2 460,121,2 432,121,2')),
    part('A', poly('288,85,5 374,85,4 382,89,3 384,104,2 288,106,2'), 'm'),
    part('A', poly('286,107,2 386,105,3 392,112,5 388,128,7 362,140,12 308,142,10 286,137,4'), 'm'),
    part('metal', poly('234,132,2 276,132,2 278,150,2 232,150,2'), 'm'),
    part('B', circle(DRUM.x, DRUM.y, 47), 'l'),
    part('metal', circle(DRUM.x, DRUM.y, 37), 'm'),
    part('B', circle(DRUM.x, DRUM.y, 33), 'm'),
    part('steel', circle(DRUM.x, DRUM.y, 11), 'm'),
    part('B', poly('156,136,2 184,136,3 181,152,12 165,202,7 157,205,4 134,198,6 137,186,8 151,154,14'), 'm'),
    part(
      'metal',
      'M178 138L179 151Q181 163 193 163L208 163Q214 163 214 156L214 138L209 138L209 153Q209 158 204 158L194 158Q185 158 184 150L183 138Z',
    ),
    part('steel', 'M193 139L199 139C200 148 196 155 190 157L187 154C192 150 194 145 193 139Z'),
    part(
      'A',
      'M153 103L120 105L36 110Q24 111 22 122L20 178Q20 190 32 191L52 191Q64 190 68 180L76 164Q82 154 96 152Q120 150 132 144L153 140ZM56 138Q58 130 66 129L104 126Q112 128 106 134Q98 140 84 142Q70 144 64 152Q58 156 56 150Z',
      'l',
      { hole: true },
    ),
    part('rubber', poly('26,108,5 34,108,4 30,150 32,192,4 24,192,4 15,184,5 16,118,5')),
    part('A', poly('147,104,3 292,101,3 292,136,3 276,142,4 158,142,7 147,136,6'), 'm'),
    part('metal', poly('150,105,2 152,95,6 161,88,8 262,88,6 272,96,3 272,106,2 150,106,2'), 'm'),
    part('metal', poly('262,92,2 269,82,2 290,84,3 298,93,2 298,106,2 268,106,3')),
    part('steel', roundedRect(232, 109, 18, 5, 2.5)),
    part('metal', poly('168,113,2 182,111,2 236,118,2 236,122,2 182,121,3 170,121,3')),
  ],
  details: [
    ...times(6, (i) => seam(`M${172 + i * 14} 90L${172 + i * 14} 104`)),
    ...times(6, (i) => seam(spoke(i))),
    seam(circle(DRUM.x, DRUM.y, 42)),
    bolt(DRUM.x, DRUM.y, 4.6),
    slot(208, 107, 52, 7, 2),
    bolt(156, 131),
    bolt(194, 133, 2.4),
    bolt(283, 113),
    bolt(283, 130),
    bolt(174, 116, 3.2),
    seam('M150 137.5L290 136'),
    seam('M288 102L288 134'),
    seam('M292 121L388 117'),
    ...times(4, (i) => slot(304 + i * 19, 92, 12, 5, 2)),
    ...times(4, (i) => slot(304 + i * 20, 126 - i * 0.4, 12, 6, 3)),
    ...times(5, (i) => seam(`M${140 + i * 3.2} ${192 - i * 9}L${161 + i * 3} ${197 - i * 9}`)),
    ...times(4, (i) => seam(`M${392 + i * 9} 106L${392 + i * 9} 116`)),
    slot(482, 105, 4, 11, 1),
    slot(490, 105, 4, 11, 1),
    bolt(446, 112, 2),
    bolt(398, 123, 2),
    trim('M294 116L386 111'),
    trim('M44 122L128 114'),
  ],
};
