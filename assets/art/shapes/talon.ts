import { circle, poly } from '../geometry.ts';
import { bolt, cutout, part, seam } from './parts.ts';
import type { Shape } from './parts.ts';

export const talon: Shape = {
  tilt: -6,
  zoom: 1.06,
  at: [260, 144],
  patternScale: 0.62,
  parts: [
    part(
      'A',
      'M206 126L232 96C280 66 350 58 408 84C448 102 476 138 484 186C452 158 414 142 374 140C320 138 280 148 250 166L214 172Z',
      'm',
      { blade: true },
    ),
    part(
      'edge',
      'M226 158C280 128 330 120 378 122C424 126 460 150 484 186C452 158 414 142 374 140C320 138 280 148 250 166L226 170Z',
      's',
    ),
    part('metal', 'M64 140a34 34 0 1 0 0.1 0ZM64 154a20 20 0 1 1 -0.1 0Z', 'm', { hole: true }),
    part(
      'B',
      'M84 146C110 122 150 108 204 108L222 116L216 168C176 176 150 184 130 204Q118 214 106 206Q82 188 84 146Z',
      'l',
    ),
    part('metal', poly('204,96,5 222,98,5 232,120,6 224,168,5 214,182,6 200,176,5 206,136,10'), 'm'),
  ],
  details: [
    seam('M230 158C282 129 330 121 378 123C424 127 458 150 481 182'),
    cutout(circle(252, 126, 6)),
    cutout(circle(276, 114, 5)),
    cutout(circle(298, 106, 4)),
    bolt(118, 166, 5),
    bolt(150, 148, 5),
    bolt(184, 138, 5),
    seam('M96 156C124 132 160 120 200 118'),
    seam('M126 194C150 174 176 166 206 160'),
  ],
};
