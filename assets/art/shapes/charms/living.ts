/** Charms after plants, animals and weather. */
import { circle, poly, times } from '../../geometry.ts';
import { bolt, part, seam, trim } from '../parts.ts';
import { hung } from './hung.ts';

export const acorn = hung(
  [
    part('metal', 'M250 58L262 58L264 80L248 80Z'),
    part('accent', 'M262 72C286 42 322 46 336 62C316 84 286 92 262 72Z', 'm'),
    part('A', 'M198 136L314 136C318 186 294 224 256 249C218 224 194 186 198 136Z', 'l'),
    part(
      'B',
      'M182 132C182 92 218 74 256 74C294 74 330 92 330 132C330 144 322 148 310 148L202 148C190 148 182 144 182 132Z',
      'l',
    ),
  ],
  [
    ...times(6, (index) =>
      seam(`M${196 + index * 24} 144C${204 + index * 18} 120 ${216 + index * 12} 96 ${236 + index * 7} 78`),
    ),
    ...times(3, (index) =>
      seam(
        `M${188 + index * 8} ${126 - index * 18}Q256 ${136 - index * 20} ${324 - index * 8} ${126 - index * 18}`,
      ),
    ),
    seam('M270 70C290 62 310 58 328 60'),
  ],
);

export const feather = hung(
  [
    part('steel', 'M258 60L264 61C260 120 262 190 254 252L247 252C254 190 252 120 258 60Z'),
    part(
      'A',
      'M262 64C294 84 308 124 302 164C298 194 280 218 256 230L250 228C228 212 214 188 216 156C218 116 238 84 262 64Z',
      'l',
    ),
    part('B', 'M262 64C278 74 290 90 297 108C276 118 246 118 226 108C234 90 246 76 262 64Z', 'l'),
    part('steel', 'M259 66L264 67C262 120 262 180 256 230L249 230C255 180 256 120 259 66Z'),
    part('accent', circle(262, 72, 9), 'l'),
  ],
  [
    ...times(6, (index) =>
      seam(`M260 ${124 + index * 18}L${296 - Math.max(0, index - 2) * 8} ${104 + index * 18}`),
    ),
    ...times(6, (index) =>
      seam(`M256 ${124 + index * 18}L${222 + Math.max(0, index - 2) * 7} ${106 + index * 18}`),
    ),
    { kind: 'cut', d: 'M306 150L268 172L303 162Z' },
    { kind: 'cut', d: 'M213 134L250 156L214 146Z' },
    { kind: 'cut', d: 'M292 196L264 208L286 204Z' },
  ],
);

export const ginkgo = hung(
  [
    part('B', 'M251 58L261 58C262 92 266 112 274 128L240 128C248 112 250 92 251 58Z', 'm'),
    part(
      'A',
      'M236 112C246 120 266 120 276 112C318 114 352 144 364 192C350 190 342 194 336 206C322 204 312 210 304 224C288 222 276 232 268 248C264 232 262 220 256 206C250 220 248 232 244 248C236 232 224 222 208 224C200 210 190 204 176 206C170 194 162 190 148 192C160 144 194 114 236 112Z',
      'l',
    ),
    part('accent', circle(256, 122, 9), 'l'),
  ],
  [-70, -52, -34, -16, 16, 34, 52, 70].map((lean) =>
    seam(`M256 128Q${256 + lean * 0.7} 160 ${256 + lean * 1.32} ${214 - Math.abs(lean) * 0.3}`),
  ),
);

/** A jointed fish, hung by its mouth. */
export const fish = hung(
  [
    part('accent', 'M294 124L338 170L322 172L318 184L286 156Z', 'm'),
    part('accent', 'M218 124L174 170L190 172L194 184L226 156Z', 'm'),
    part(
      'accent',
      'M246 200L266 200C280 224 302 236 318 250C292 252 268 248 256 234C244 248 220 252 194 250C210 236 232 224 246 200Z',
      'm',
    ),
    part(
      'A',
      'M256 58C296 76 312 116 300 154C292 182 276 200 264 214L248 214C236 200 220 182 212 154C200 116 216 76 256 58Z',
      'l',
    ),
    part('B', 'M256 58C282 70 298 90 303 114C276 128 236 128 209 114C214 90 230 70 256 58Z', 'l'),
    part('steel', circle(228, 96, 10) + circle(284, 96, 10), 'm'),
    part('rubber', circle(228, 96, 5) + circle(284, 96, 5)),
  ],
  times(4, (row) =>
    seam(
      times(3 - (row % 2), (n) => `M${226 + n * 20 + (row % 2) * 10} ${140 + row * 16}q10 12 20 0`).join(''),
    ),
  ),
);

const TOES = [
  [200, 128, 17],
  [236, 102, 18],
  [276, 102, 18],
  [312, 128, 17],
] as const;

export const paw = hung([
  part(
    'A',
    'M256 66C292 58 322 74 326 106C350 120 360 154 342 182C350 222 318 249 256 249C194 249 162 222 170 182C152 154 162 120 186 106C190 74 220 58 256 66Z',
    'l',
  ),
  part(
    'accent',
    'M256 152C286 152 312 180 308 204C304 226 280 226 256 220C232 226 208 226 204 204C200 180 226 152 256 152Z',
    'l',
  ),
  ...TOES.map(([x, y, r]) => part('accent', circle(x, y, r), 'l')),
]);

const shard = (points: string): string => poly(points);

export const crystal = hung(
  [
    part('B', shard('214,132,2 232,98,3 244,110,2 244,226,3 226,236,3 212,214,2'), 'm'),
    part('B', shard('300,128,2 316,150,3 312,214,2 290,236,3 270,224,3'), 'm'),
    part('A', shard('256,72,4 294,112,3 286,214,3 256,249,4 226,214,3 218,112,3'), 'l'),
    part('glass', shard('256,76,2 226,114,2 234,208,2 256,240,2 248,120,4')),
    part('steel', poly('226,60,5 286,60,5 296,88,6 256,80,4 216,88,6'), 'm'),
  ],
  [seam('M256 84L264 118L290 112'), seam('M264 118L258 242'), bolt(256, 70, 3.6), trim('M276 128L271 200')],
);

function turned(points: readonly (readonly [number, number])[], angle: number): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return poly(
    points
      .map(([x, y]) => `${(256 + x * cos - y * sin).toFixed(1)},${(153 + x * sin + y * cos).toFixed(1)},3`)
      .join(' '),
  );
}

const ARM = [
  [-8, 10],
  [-8, -44],
  [-30, -62],
  [-24, -74],
  [-8, -64],
  [-8, -82],
  [0, -94],
  [8, -82],
  [8, -64],
  [24, -74],
  [30, -62],
  [8, -44],
  [8, 10],
] as const;

export const snowflake = hung(
  [
    part('A', times(6, (index) => turned(ARM, (index * Math.PI) / 3)).join(''), 'm'),
    part(
      'steel',
      turned(
        times(
          6,
          (index) => [Math.sin((index * Math.PI) / 3) * 32, Math.cos((index * Math.PI) / 3) * 32] as const,
        ),
        0,
      ),
      'l',
    ),
    part(
      'accent',
      turned(
        times(
          6,
          (index) => [Math.sin((index * Math.PI) / 3) * 20, Math.cos((index * Math.PI) / 3) * 20] as const,
        ),
        0,
      ),
      'l',
    ),
  ],
  times(6, (index) => {
    const angle = (index * Math.PI) / 3 + Math.PI / 6;
    return bolt(256 + Math.cos(angle) * 54, 153 + Math.sin(angle) * 54, 2.6);
  }),
);
