/** Charms after toys and machines. */
import { circle, poly, roundedRect, times } from '../../geometry.ts';
import { bolt, cutout, part, seam, slot } from '../parts.ts';
import { hung } from './hung.ts';

/** The bar between the eye and a body that begins lower. */
const link = part('metal', roundedRect(250, 56, 12, 36, 4), 's', { round: true });

function pip(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export const die = hung([
  part('A', poly('256,66,6 340,108,6 256,152,4 172,108,6'), 'm'),
  part('A', poly('172,110,6 255,153,4 255,248,6 172,202,8'), 'm'),
  part('B', poly('340,110,6 257,153,4 257,248,6 340,202,8'), 'm'),
  part('accent', pip(256, 109, 19, 10), 'm'),
  part('accent', pip(194, 140, 8, 11) + pip(214, 178, 8, 11) + pip(234, 216, 8, 11), 'm'),
  part(
    'accent',
    pip(278, 172, 8, 11) +
      pip(318, 150, 8, 11) +
      pip(278, 216, 8, 11) +
      pip(318, 194, 8, 11) +
      pip(298, 183, 8, 11),
    'm',
  ),
]);

export const gamepad = hung(
  [
    link,
    part(
      'A',
      'M190 100C226 86 286 86 322 100C352 112 366 178 354 214C346 238 320 238 306 216L290 192L222 192L206 216C192 238 166 238 158 214C146 178 160 112 190 100Z',
      'l',
    ),
    part('rubber', circle(224, 172, 17) + circle(288, 172, 17), 'l'),
    part('steel', roundedRect(190, 112, 14, 42, 3) + roundedRect(176, 126, 42, 14, 3), 'm'),
    part(
      'accent',
      circle(316, 112, 8) + circle(316, 146, 8) + circle(299, 129, 8) + circle(333, 129, 8),
      'm',
    ),
    part('B', roundedRect(238, 108, 36, 22, 6), 'm'),
  ],
  [
    slot(244, 142, 8, 5),
    slot(260, 142, 8, 5),
    seam('M206 204C214 196 216 190 222 192'),
    seam('M306 204C298 196 296 190 290 192'),
  ],
);

export const cassette = hung(
  [
    link,
    part('A', roundedRect(164, 84, 184, 126, 12), 'l'),
    part('B', poly('200,212,4 212,182,6 300,182,6 312,212,4'), 'm'),
    part('accent', roundedRect(182, 100, 148, 20, 5), 'm'),
    part('rubber', roundedRect(190, 128, 132, 42, 20), 'm'),
    part(
      'steel',
      circle(218, 149, 16) + circle(218, 149, 7) + circle(294, 149, 16) + circle(294, 149, 7),
      'm',
      { hole: true },
    ),
    part('glass', roundedRect(240, 138, 32, 22, 4)),
  ],
  [
    bolt(176, 96, 3),
    bolt(336, 96, 3),
    bolt(176, 198, 3),
    bolt(336, 198, 3),
    cutout(circle(236, 198, 4)),
    cutout(circle(276, 198, 4)),
  ],
);

/** A folded boat on two waves. */
export const boat = hung(
  [
    part('B', poly('256,60,3 312,164,3 256,176,3'), 'm'),
    part('A', poly('256,60,3 256,176,3 200,164,3'), 'm'),
    part('A', poly('152,150,4 256,176,2 360,150,4 316,222,6 196,222,6'), 'l'),
    part(
      'accent',
      'M148 214C166 202 184 202 202 214S238 226 256 214S292 202 310 214S346 226 364 214L360 234C342 246 328 246 310 234S274 222 256 234S220 246 202 234S170 222 152 234Z',
      'm',
    ),
  ],
  [seam('M160 154L256 178L352 154'), seam('M256 178L256 210')],
);

function tooth(index: number): string {
  const angle = (index / 10) * Math.PI * 2;
  const at = (reach: number, turn: number): string =>
    `${(256 + Math.cos(angle + turn) * reach).toFixed(1)},${(154 + Math.sin(angle + turn) * reach).toFixed(1)},2`;
  return poly(`${at(68, -0.2)} ${at(92, -0.13)} ${at(92, 0.13)} ${at(68, 0.2)}`);
}

export const cog = hung(
  [
    part('A', times(10, tooth).join(''), 'm'),
    part('A', circle(256, 154, 74) + circle(256, 154, 34), 'l', { hole: true }),
    part('steel', circle(256, 154, 40) + circle(256, 154, 28), 'm', { hole: true }),
    part('accent', poly('256,130,3 277,142,3 277,166,3 256,178,3 235,166,3 235,142,3'), 'l'),
  ],
  times(5, (index) => {
    const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
    return bolt(256 + Math.cos(angle) * 56, 154 + Math.sin(angle) * 56, 4);
  }),
);

export const anchor = hung(
  [
    part('B', roundedRect(186, 84, 140, 18, 8), 'm'),
    part('A', roundedRect(245, 58, 22, 180, 8), 'm'),
    part(
      'A',
      'M158 158C168 214 208 248 256 249C304 248 344 214 354 158L324 176C314 202 290 218 256 219C222 218 198 202 188 176Z',
      'l',
    ),
    part('accent', 'M150 190L168 130L214 172Z', 'm'),
    part('accent', 'M362 190L344 130L298 172Z', 'm'),
    part('steel', circle(256, 93, 15), 'm'),
  ],
  [bolt(256, 93, 6), bolt(198, 93, 3), bolt(314, 93, 3), seam('M256 116L256 206')],
);
