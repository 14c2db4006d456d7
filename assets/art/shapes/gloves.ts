import { poly, roundedRect } from '../geometry.ts';
import { bolt, cutout, part, seam, trim } from './parts.ts';
import type { Detail, Part, Shape } from './parts.ts';

/** A finger: a capsule from its root to its tip, a little slimmer at the tip. */
function finger(x0: number, y0: number, x1: number, y1: number, width: number): string {
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const nx = Math.sin(angle) * width;
  const ny = -Math.cos(angle) * width;
  const slim = 0.86;
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const tip = (width * slim).toFixed(1);
  return (
    `M${at(x0 + nx, y0 + ny)}L${at(x1 + nx * slim, y1 + ny * slim)}` +
    `A${tip} ${tip} 0 0 1 ${at(x1 - nx * slim, y1 - ny * slim)}L${at(x0 - nx, y0 - ny)}` +
    `A${width} ${width} 0 0 1 ${at(x0 + nx, y0 + ny)}Z`
  );
}

const PALM =
  'M98 106Q100 92 116 90L186 88Q204 90 208 108L214 140Q214 172 196 192L190 206L118 206L112 190Q98 160 98 106Z';

const KNUCKLES =
  '102,98,8 112,88,6 130,86,5 150,85,4 172,86,5 194,92,8 202,104,8 196,116,8 172,114,6 150,112,6 128,114,6 106,118,8';

const parts: Part[] = [
  part('B', finger(196, 150, 244, 92, 15), 'l'),
  part('rubber', finger(232, 107, 245, 91, 12.5), 'm'),
  part('A', finger(113, 108, 98, 58, 12.5), 'l'),
  part('A', finger(138, 100, 131, 36, 13.5), 'l'),
  part('A', finger(164, 100, 167, 30, 13.5), 'l'),
  part('A', finger(189, 106, 204, 44, 13.5), 'l'),
  part('B', finger(101, 68, 98, 58, 11.3), 'l'),
  part('B', finger(132, 48, 131, 36, 12.2), 'l'),
  part('B', finger(166.5, 42, 167, 30, 12.2), 'l'),
  part('B', finger(201, 56, 204, 44, 12.2), 'l'),
  part('A', PALM, 'l'),
  part('poly', poly(KNUCKLES), 'l'),
  part('B', poly('112,192,6 196,190,6 204,236,8 198,244,6 112,244,6 106,236,8'), 'l'),
  part('poly', poly('106,204,4 202,202,4 204,222,4 106,224,4'), 'm'),
  part('steel', roundedRect(168, 200, 26, 25, 4), 'm'),
];

const details: Detail[] = [
  { kind: 'pad', x: 116, y: 101 },
  { kind: 'pad', x: 139, y: 99 },
  { kind: 'pad', x: 163, y: 99 },
  { kind: 'pad', x: 186, y: 103 },
  seam('M126 128Q132 160 130 190'),
  seam('M182 126Q182 160 178 188'),
  { kind: 'plate', x: 106, y: 84, angle: -14 },
  { kind: 'plate', x: 136, y: 72, angle: -4 },
  { kind: 'plate', x: 165, y: 68, angle: 2 },
  { kind: 'plate', x: 196, y: 78, angle: 13 },
  seam('M108 236L202 235'),
  seam('M204 142Q216 130 226 118'),
  bolt(181, 212, 3),
  cutout(poly('142,142,4 168,141,4 174,172,6 156,184,6 138,173,6')),
  trim('M156 150L156 174M148 158L156 150L164 158'),
];

export const gloves: Shape = {
  tilt: 0,
  zoom: 1,
  at: [256, 132],
  patternScale: 0.8,
  pair: true,
  parts,
  details,
};
