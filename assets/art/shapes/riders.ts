import { poly, roundedRect, times } from '../geometry.ts';
import { bolt, cutout, part, seam, trim } from './parts.ts';
import type { Detail, Part, Shape } from './parts.ts';

/** A cut finger: a straight tube leaning by `lean`, with its open end seen from above. */
interface Finger {
  x: number;
  top: number;
  root: number;
  lean: number;
  width: number;
}

const FINGERS: readonly Finger[] = [
  { x: 106, top: 64, root: 112, lean: -12, width: 14 },
  { x: 136, top: 44, root: 104, lean: -5, width: 15 },
  { x: 167, top: 42, root: 104, lean: 3, width: 15 },
  { x: 196, top: 56, root: 110, lean: 11, width: 14.5 },
];

function tube({ x, top, root, lean, width }: Finger): string {
  const tip = x + lean;
  return poly(
    `${x - width},${root} ${tip - width},${top},5 ${tip + width},${top},5 ${x + width},${root} ${x},${root + 12}`,
  );
}

function mouth({ x, top, lean, width }: Finger): string {
  const [cx, rx] = [x + lean, width - 2];
  return `M${cx - rx} ${top + 4}a${rx} 6.5 0 1 0 ${2 * rx} 0a${rx} 6.5 0 1 0 ${-2 * rx} 0Z`;
}

function hem({ x, top, lean, width }: Finger): string {
  const cx = x + lean * 0.86;
  return `M${cx - width + 0.6} ${top + 16}Q${cx} ${top + 20} ${cx + width - 0.6} ${top + 16}`;
}

const BACK =
  'M94 108Q96 96 108 94L196 92Q210 94 213 108L218 146Q218 172 202 192L196 206L114 206L106 190Q92 160 94 108Z';
const GUARD =
  'M96 112Q98 92 116 92Q130 82 152 82Q174 82 188 92Q206 92 210 112Q206 124 190 122Q172 118 152 118Q130 118 114 123Q98 124 96 112Z';

const parts: Part[] = [
  part('A', 'M196 150Q206 128 232 104L252 122Q240 150 214 176Q198 184 192 172Z', 'l'),
  part('rubber', 'M230 106a13 6.5 42 1 0 21 16a13 6.5 42 1 0 -21 -16Z'),
  ...FINGERS.flatMap((finger) => [part('A', tube(finger), 'l'), part('rubber', mouth(finger))]),
  part('A', BACK, 'l'),
  part('B', 'M112 190Q124 152 128 128L178 126Q184 156 200 186L196 206L114 206Z', 'm'),
  part('accent', GUARD, 'l'),
  part(
    'poly',
    'M106 112Q108 101 120 101Q134 92 152 92Q170 92 184 101Q198 101 200 111Q194 114 188 112Q172 108 152 108Q132 108 116 113Q110 114 106 112Z',
    'm',
  ),
  part('B', poly('108,200,6 200,198,6 206,240,8 200,247,6 110,247,6 104,240,8'), 'l'),
  part('A', poly('98,210,5 208,207,5 211,230,5 98,233,5'), 'm'),
  part('steel', roundedRect(104, 212, 20, 18, 4), 'm'),
];

const details: Detail[] = [
  ...FINGERS.map((finger) => seam(hem(finger))),
  ...times(3, (row) =>
    times(4, (column) => cutout(roundedRect(135 + column * 9.4 - row, 140 + row * 11, 4, 4, 2))),
  ).flat(),
  seam('M118 132Q116 162 124 190'),
  seam('M190 130Q194 160 188 190'),
  seam('M110 240L202 239'),
  seam('M136 209L136 231'),
  bolt(114, 221, 3),
  bolt(116, 107, 2.4),
  bolt(190, 107, 2.4),
  trim('M146 221L198 219'),
];

/** Driver's gloves: cut fingers, a bright knuckle guard, a mesh on the back and a broad strap. */
export const riders: Shape = {
  tilt: 0,
  zoom: 1,
  at: [256, 132],
  patternScale: 0.8,
  pair: true,
  parts,
  details,
};
