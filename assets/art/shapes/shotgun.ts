import { circle, poly, roundedRect, times } from '../geometry.ts';
import { bolt, part, seam, slot, trim } from './parts.ts';
import type { Shape } from './parts.ts';

export const shotgun: Shape = {
  tilt: -13,
  zoom: 1.04,
  at: [254, 141],
  parts: [
    part('metal', roundedRect(280, 118, 188, 12, 5), 's', { round: true }),
    part('metal', roundedRect(270, 99, 226, 12, 1), 's', { round: true }),
    part('steel', roundedRect(484, 96, 14, 18, 3), 's', { round: true }),
    part('metal', poly('440,97,2 446,97 446,132,3 436,132,3 436,97')),
    part('metal', circle(488, 94, 3)),
    part('A', poly('310,112,5 410,112,5 414,118,3 412,136,7 400,140,5 320,140,5 308,134,6'), 'l'),
    part(
      'A',
      poly(
        '152,104 132,108,12 96,118,24 34,126,6 26,132,4 30,188,4 42,190,7 96,172,26 128,164,14 140,150,8 152,140',
      ),
      'l',
    ),
    part('rubber', poly('34,124,4 24,128,4 17,134,4 22,192,4 30,195,3 36,193,2 31,160')),
    part(
      'metal',
      'M176 138L178 153Q180 164 192 164L220 164Q232 164 232 152L232 138L227 138L227 152Q227 159 219 159L193 159Q184 159 183 151L181 138Z',
    ),
    part('steel', 'M200 138L206 138C207 147 204 154 198 157L195 154C199 150 201 145 200 138Z'),
    part('A', poly('148,102,4 160,94,5 276,94,4 288,98,3 288,134,4 272,142,4 160,142,6 148,136,5'), 'l'),
    part('steel', roundedRect(206, 101, 50, 13, 3)),
    part('metal', roundedRect(168, 86, 104, 8, 2)),
  ],
  details: [
    trim('M160 134L236 134'),
    trim('M50 130L54 184'),
    seam('M152 122L286 122'),
    ...times(8, (i) => seam(`M${324 + i * 10} 116L${324 + i * 10} 136`)),
    bolt(164, 130),
    bolt(244, 131, 2.6),
    bolt(276, 106, 2.6),
    ...times(9, (i) => seam(`M${174 + i * 11} 87L${174 + i * 11} 92`)),
    seam('M44 132L47 186'),
    seam('M70 132C96 126 120 120 146 118'),
    seam('M282 124L300 124'),
    slot(210, 104, 42, 6, 2),
    ...times(4, (i) => slot(56 + i * 16, 150 - i * 1.5, 9, 7, 3)),
  ],
};
