import { circle, poly, times } from '../geometry.ts';
import { bolt, cutout, part, seam, trim } from './parts.ts';
import type { Shape } from './parts.ts';

/** A blade that bends down and broadens towards its point. */
export const kukri: Shape = {
  tilt: -12,
  zoom: 1,
  at: [268, 136],
  patternScale: 0.62,
  parts: [
    part(
      'A',
      'M206 104L262 92C306 74 338 58 384 62C440 68 486 108 506 158C478 186 434 198 392 190C346 182 316 152 276 144L206 150Z',
      'm',
      { blade: true },
    ),
    part(
      'edge',
      'M228 136L278 130C320 136 350 164 394 172C436 178 474 172 506 158C478 186 434 198 392 190C346 182 316 152 276 144L228 148Z',
    ),
    part(
      'B',
      'M38 132C42 108 66 100 90 110C126 124 160 112 196 104L198 152C162 160 128 176 94 180C64 184 36 170 38 132Z',
      'l',
    ),
    part('metal', poly('30,122,8 54,100,6 64,108,4 58,140,5 66,178,5 52,184,6 30,164,8'), 'm'),
    part('metal', poly('188,92,5 206,84,6 216,98,4 216,150,4 206,168,7 192,162,5 196,128'), 'm'),
  ],
  details: [
    cutout(poly('238,108,4 300,92,4 352,82,5 300,104,4 240,120,4')),
    cutout(circle(222, 146, 4)),
    ...times(3, (index) => bolt(92 + index * 38, 146 - index * 9, 5)),
    seam('M60 116C100 124 150 118 188 110'),
    seam('M62 170C100 170 150 158 190 148'),
    ...times(5, (index) =>
      seam(`M${104 + index * 15} ${126 - index * 1.5}L${108 + index * 15} ${158 - index * 3}`),
    ),
    seam('M392 76C436 82 472 112 492 152'),
    trim('M206 94L206 158'),
  ],
};
