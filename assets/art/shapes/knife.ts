import { circle, formatNumber, poly, times } from '../geometry.ts';
import { bolt, cut, cutout, part, seam, trim } from './parts.ts';
import type { Shape } from './parts.ts';

export const knife: Shape = {
  tilt: -20,
  zoom: 1.07,
  at: [256, 135],
  patternScale: 0.62,
  parts: [
    part('A', 'M212 100L386 92C408 106 452 114 502 117C474 144 432 158 376 160L224 160L212 154Z', 'm', {
      blade: true,
    }),
    part('edge', 'M238 146L372 144C424 142 466 134 502 117C474 144 432 158 376 160L226 160Z', 's'),
    part('edge', 'M374 92.5L386 92C408 106 452 114 502 117C458 120 416 116 374 101Z', 's'),
    part(
      'B',
      'M30 112Q36 100 54 104L110 108Q150 104 192 104L192 156Q176 164 164 156Q150 150 138 157Q124 165 110 157Q98 151 86 158Q66 168 44 160Q26 154 30 112Z',
      'l',
    ),
    part('metal', poly('22,116,6 36,102,6 52,104,4 46,132 50,160,4 34,164,6 22,152,6'), 'm'),
    part('metal', poly('188,86,5 204,82,6 214,92,4 214,168,4 204,180,7 192,174,5 194,130'), 'm'),
  ],
  details: [
    cutout(poly('246,112,4 356,107,4 372,112,4 356,117,4 246,121,4')),
    ...times(7, (i) => cut(`M${252 + i * 13} ${formatNumber(96.4 - i * 0.62)}l4.5 7l4.5 -7.4z`)),
    cutout(circle(40, 134, 6)),
    bolt(78, 132, 5),
    bolt(128, 131, 5),
    bolt(174, 130, 5),
    seam('M56 113C100 117 150 113 188 113'),
    seam('M54 151C90 147 150 147 188 145'),
    ...times(4, (i) => seam(`M${92 + i * 7} 122L${98 + i * 7} 142`)),
    ...times(4, (i) => seam(`M${140 + i * 6} 121L${146 + i * 6} 141`)),
    trim('M203 94L203 168'),
  ],
};
