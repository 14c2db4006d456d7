import { poly, roundedRect, times } from '../geometry.ts';
import { bolt, part, seam, trim } from './parts.ts';
import type { Shape } from './parts.ts';

/** Two barrels, one over the other, on a wooden stock with an engraved action. */
export const twin: Shape = {
  tilt: -13,
  zoom: 1.03,
  at: [256, 141],
  parts: [
    part('metal', roundedRect(246, 106, 244, 14, 2), 's', { round: true }),
    part('metal', roundedRect(246, 93, 252, 14, 2), 's', { round: true }),
    part('steel', poly('482,90,2 500,90,3 500,122,3 482,122,2'), 's', { round: true }),
    part('metal', roundedRect(246, 87, 250, 5, 1)),
    part('A', poly('252,114,4 380,112,6 392,117,5 384,128,8 340,138,12 262,142,6 250,138,5'), 'l'),
    part(
      'A',
      'M178 98Q160 98 142 108Q118 120 92 122L36 126Q26 128 26 138L30 192Q32 202 42 200L96 188Q130 178 148 160Q160 148 176 146L186 140L186 100Z',
      'l',
    ),
    part('rubber', poly('34,124,4 26,128,4 18,136,4 23,196,4 31,203,3 38,201,3 32,160')),
    part(
      'metal',
      'M184 138L188 156Q190 168 203 168L232 168Q245 168 245 155L244 136L238 136L238 154Q238 162 230 162L204 162Q196 162 195 154L191 138Z',
    ),
    part('steel', 'M206 138L212 138C213 148 210 156 203 159L200 156C205 152 207 147 206 138Z'),
    part('steel', 'M222 138L228 138C229 148 226 156 219 159L216 156C221 152 223 147 222 138Z'),
    part('B', poly('168,98,9 186,90,5 262,88,3 262,136,5 244,142,6 196,144,8 172,132,8'), 'm'),
    part('steel', poly('160,96,3 176,86,4 204,84,3 208,90,2 184,94,3 166,102,3')),
    part('metal', poly('484,88,1 487,80,1 493,80,1 495,88,1')),
  ],
  details: [
    seam('M248 106.5L482 106.5'),
    ...times(18, (i) => seam(`M${268 + i * 12} 87.5L${268 + i * 12} 91`)),
    bolt(246, 124, 5),
    bolt(184, 128, 2.6),
    bolt(320, 126, 3),
    seam('M178 104Q200 96 232 98Q250 100 254 112'),
    seam('M186 126Q204 112 224 116Q238 120 234 130Q226 136 218 128'),
    seam('M192 134Q206 138 214 130'),
    ...times(7, (i) => seam(`M${270 + i * 13} 118L${280 + i * 13} 134`)),
    ...times(7, (i) => seam(`M${280 + i * 13} 118L${270 + i * 13} 134`)),
    ...times(6, (i) => seam(`M${126 + i * 8} ${128 - i * 3.4}L${136 + i * 8} ${152 - i * 3}`)),
    ...times(6, (i) => seam(`M${136 + i * 8} ${124 - i * 3.2}L${128 + i * 8} ${158 - i * 4}`)),
    seam('M44 132L49 196'),
    trim('M52 134L57 192'),
    trim('M258 138L340 134'),
  ],
};
