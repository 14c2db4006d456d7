/** Charms that were once useful or lucky. */
import { circle, poly, roundedRect, times } from '../../geometry.ts';
import { bolt, cutout, part, seam, trim } from '../parts.ts';
import { hung } from './hung.ts';

export const bell = hung(
  [
    part('metal', circle(256, 222, 19), 'l', { round: true }),
    part(
      'A',
      'M256 58C296 58 314 88 318 130C320 160 330 180 346 198L166 198C182 180 192 160 194 130C198 88 216 58 256 58Z',
      'l',
    ),
    part('accent', 'M195.4 122Q256 138 316.6 122L318.6 142Q256 158 193.4 142Z', 'm'),
    part('steel', roundedRect(156, 190, 200, 20, 9), 'm'),
    part('steel', roundedRect(236, 52, 40, 16, 7), 'm'),
  ],
  [
    seam('M222 76C208 96 204 110 203 122'),
    seam('M290 76C304 96 308 110 309 122'),
    cutout(circle(256, 178, 5)),
  ],
);

const BOW = [
  circle(256, 108, 50),
  circle(230, 82, 9),
  circle(282, 82, 9),
  circle(230, 134, 9),
  circle(282, 134, 9),
];

export const key = hung(
  [
    part('steel', 'M263 196L302 196L302 208L288 208L288 218L302 218L302 236L263 236Z', 'm'),
    part('B', roundedRect(246, 150, 20, 96, 5), 'm', { round: true }),
    part('A', BOW.join(''), 'l', { hole: true }),
    part('steel', roundedRect(236, 152, 40, 13, 5), 'm'),
    part('steel', roundedRect(240, 172, 32, 9, 4)),
    part('metal', circle(256, 108, 21), 'm'),
    part('accent', circle(256, 108, 16), 'l'),
  ],
  [seam(circle(256, 108, 44))],
);

export const hourglass = hung(
  [
    part('steel', roundedRect(192, 78, 11, 150, 3), 'm', { round: true }),
    part('steel', roundedRect(309, 78, 11, 150, 3), 'm', { round: true }),
    part(
      'glass',
      'M211 80L301 80C305 116 280 134 265 153C280 172 305 190 301 226L211 226C207 190 232 172 247 153C232 134 207 116 211 80Z',
      'l',
    ),
    part('accent', 'M222 106L290 106C284 124 268 138 256 152C244 138 228 124 222 106Z', 'm'),
    part('accent', 'M215 224C219 202 242 198 256 176C270 198 293 202 297 224Z', 'm'),
    part('A', roundedRect(180, 56, 152, 30, 10), 'l'),
    part('A', roundedRect(180, 218, 152, 30, 10), 'l'),
  ],
  [
    bolt(197, 71, 3.4),
    bolt(315, 71, 3.4),
    bolt(197, 233, 3.4),
    bolt(315, 233, 3.4),
    seam('M256 152L256 178'),
  ],
);

/** A bottle gourd with a knotted ribbon. */
export const gourd = hung([
  part(
    'A',
    'M256 60C270 60 276 70 274 80C296 88 306 108 300 128C297 138 290 145 282 150C316 162 332 188 324 214C315 240 288 249 256 249C224 249 197 240 188 214C180 188 196 162 230 150C222 145 215 138 212 128C206 108 216 88 238 80C236 70 242 60 256 60Z',
    'l',
  ),
  part('accent', 'M276 150L318 186L304 192L300 206L264 160Z', 'm'),
  part('accent', 'M236 150L206 190L220 192L226 204L250 160Z', 'm'),
  part('B', poly('224,140,5 288,140,5 292,160,5 220,160,5'), 'm'),
  part('steel', circle(256, 150, 13), 'm'),
]);

function cell(i: number, j: number): string {
  const [x, y, r] = [256 + (i - j) * 27, 132 + (i + j) * 27, 24];
  return poly(`${x},${y - r},4 ${x + r},${y},4 ${x},${y + r},4 ${x - r},${y},4`);
}

/** Which cells of the knot are on top. */
const OVER = [
  [0, 0],
  [-1, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
] as const;
const UNDER = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

function loop(x: number, y: number): string {
  return circle(x, y, 17) + circle(x, y, 8);
}

/** An endless knot of cord with its tassel. */
export const knot = hung(
  [
    part('B', 'M240 206L272 206L282 250L268 244L256 251L244 244L230 250Z', 'm'),
    part(
      'A',
      loop(188, 132) + loop(324, 132) + loop(221, 92) + loop(291, 92) + loop(221, 172) + loop(291, 172),
      'm',
      {
        hole: true,
      },
    ),
    part('B', UNDER.map(([i, j]) => cell(i, j)).join(''), 'm'),
    part('A', OVER.map(([i, j]) => cell(i, j)).join(''), 'l'),
    part('accent', poly('236,192,5 276,192,5 272,210,5 240,210,5'), 'm'),
    part('accent', circle(256, 132, 8), 'm'),
  ],
  times(5, (index) => seam(`M${240 + index * 8} 212L${236 + index * 10} 240`)),
  1,
);

/** A child's lock for a long life, with three small bells. */
export const lock = hung(
  [
    part(
      'metal',
      roundedRect(208, 204, 6, 24, 2) + roundedRect(253, 212, 6, 24, 2) + roundedRect(298, 204, 6, 24, 2),
    ),
    part('accent', circle(211, 230, 10) + circle(256, 238, 10) + circle(301, 230, 10), 'l'),
    part(
      'A',
      'M256 76C274 58 312 60 326 86C354 94 358 136 336 152C340 194 304 220 256 222C208 220 172 194 176 152C154 136 158 94 186 86C200 60 238 58 256 76Z',
      'l',
    ),
    part('steel', `${circle(256, 142, 38)}${circle(256, 142, 32)}`, 'm', { hole: true }),
    part('accent', `${circle(256, 134, 13)}M248 140L264 140L270 164L242 164Z`, 'm'),
  ],
  [
    seam(
      'M256 88C272 72 304 72 316 96C340 102 344 130 324 146C328 182 296 208 256 210C216 208 184 182 188 146C168 130 172 102 196 96C208 72 240 72 256 88Z',
    ),
    trim('M204 178C220 194 240 200 256 200C272 200 292 194 308 178'),
  ],
);
