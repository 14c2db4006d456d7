import { times } from '../geometry.ts';
import { fill, inked, line, oval } from './motif.ts';
import type { Motif } from './motif.ts';

const RICE =
  'M0 -82C20 -82 34 -66 46 -46C62 -18 84 16 90 40C94 64 80 76 56 78C20 82 -20 82 -56 78C-80 76 -94 64 -90 40C-84 16 -62 -18 -46 -46C-34 -66 -20 -82 0 -82Z';

/** A rice ball in its seaweed. */
export const onigiri: Motif = {
  outline: [RICE],
  tilt: -6,
  zoom: 1.22,
  peel: { angle: 34, from: 88 },
  layers: [
    inked('#fdfbf4', '#1a2420', RICE, 6),
    fill(
      '#e3e0d2',
      'M-86 46C-50 62 50 62 86 46C88 64 74 70 54 72C20 76 -20 76 -54 72C-74 70 -88 64 -86 46Z',
      0.9,
    ),
    fill(
      '#d9d4c0',
      times(9, (index) => oval(-52 + ((index * 47) % 104), -26 + ((index * 31) % 52), 5, 3)).join(''),
    ),
    inked('#2a4a3a', '#1a2420', 'M-40 24L40 24L42 80C20 82 -20 82 -42 80Z', 5),
    fill('#3d6650', 'M-34 30L-8 30L-10 76L-36 74Z', 0.7),
    fill('#1a2420', `${oval(-28, -8, 6, 8)}${oval(28, -8, 6, 8)}`),
    fill('#ffffff', `${oval(-30, -11, 2.6)}${oval(26, -11, 2.6)}`),
    line('#1a2420', 4, 'M-9 4C-4 11 4 11 9 4'),
    fill('#ff9f9f', `${oval(-46, 6, 9, 6)}${oval(46, 6, 9, 6)}`, 0.85),
    inked('#e8433f', '#1a2420', oval(0, -48, 12), 4),
  ],
};

const SLICE = 'M-112 -34C-60 -50 60 -50 112 -34C104 36 60 78 0 80C-60 78 -104 36 -112 -34Z';

/** The first melon of the summer. */
export const watermelon: Motif = {
  outline: [SLICE],
  tilt: 7,
  zoom: 1.22,
  peel: { angle: 196, from: 88 },
  layers: [
    inked('#2f8f4a', '#10301c', SLICE, 6),
    line('#1d6b34', 7, 'M-94 20L-78 12M-62 58L-52 44M-14 76L-10 60M40 70L34 54M80 40L66 30'),
    fill('#e8f7d0', 'M-102 -33C-60 -46 60 -46 102 -33C92 26 54 64 0 66C-54 64 -92 26 -102 -33Z'),
    fill('#ff4f5a', 'M-94 -32C-60 -44 60 -44 94 -32C84 20 50 54 0 56C-50 54 -84 20 -94 -32Z'),
    fill(
      '#ff8088',
      'M-94 -32C-60 -44 60 -44 94 -32C92 -26 92 -22 90 -18C50 -32 -50 -32 -90 -18C-92 -22 -92 -26 -94 -32Z',
    ),
    fill(
      '#2a1216',
      `${oval(-58, 2, 5, 8)}${oval(-34, 28, 5, 8)}${oval(0, 40, 5, 8)}${oval(34, 28, 5, 8)}${oval(58, 2, 5, 8)}${oval(-78, -16, 4, 6)}${oval(78, -16, 4, 6)}`,
    ),
    fill('#2a1216', `${oval(-22, -8, 6, 8)}${oval(22, -8, 6, 8)}`),
    fill('#ffffff', `${oval(-24, -11, 2.6)}${oval(20, -11, 2.6)}`),
    line('#2a1216', 4.5, 'M-10 6C-4 15 4 15 10 6'),
  ],
};

const ICE = 'M-44 40L-44 -44C-44 -104 44 -104 44 -44L44 40C30 50 -30 50 -44 40Z';
const STICK = 'M-10 40L10 40L10 84C10 94 -10 94 -10 84Z';

/** An ice lolly with a bite gone. */
export const popsicle: Motif = {
  outline: [ICE, STICK],
  tilt: 14,
  zoom: 1.14,
  peel: { angle: 148, from: 56 },
  layers: [
    inked('#e8c48a', '#2a1a3a', STICK, 5),
    inked('#7fe0d0', '#2a1a3a', ICE, 6),
    fill('#ff8fc0', 'M-41 -2L-41 -44C-41 -100 41 -100 41 -44L41 -2C30 -14 18 8 6 -4C-8 -16 -20 8 -41 -2Z'),
    fill('#ffd0e6', 'M-34 -46C-34 -76 -18 -86 -6 -84C-20 -76 -24 -62 -24 -42L-24 -20L-34 -20Z', 0.9),
    fill('#ffffff', 'M47 -60C36 -60 34 -48 38 -42C26 -42 26 -28 34 -26C30 -16 40 -10 47 -14Z'),
    line('#2a1a3a', 6, 'M42 -66C32 -60 32 -50 38 -42C26 -42 26 -28 34 -26C30 -16 36 -10 44 -10'),
    fill('#2a1a3a', `${oval(-22, 14, 5, 7)}${oval(14, 14, 5, 7)}`),
    line('#2a1a3a', 4, 'M-10 24C-6 30 -2 30 2 24'),
    fill('#ff7fae', `${oval(-30, 24, 7, 4)}${oval(22, 24, 7, 4)}`, 0.8),
  ],
};

const CUP = 'M-52 -34L52 -34L42 76C40 84 -40 84 -42 76Z';
const LID = 'M-58 -34C-56 -64 -34 -72 0 -72C34 -72 56 -64 58 -34Z';
const STRAW = 'M10 -66L28 -102L40 -96L24 -62Z';

/** Milk tea, three pearls left for each minute of the meeting. */
export const milkTea: Motif = {
  outline: [CUP, LID, STRAW],
  tilt: -7,
  zoom: 1.1,
  peel: { angle: 36, from: 70 },
  layers: [
    inked('#ff6f7f', '#33201a', STRAW, 5),
    inked('#e9f2fa', '#33201a', LID, 6),
    fill('#ffffff', 'M-48 -40C-46 -58 -32 -64 -14 -66C-24 -58 -28 -50 -28 -40Z'),
    inked('#d9a877', '#33201a', CUP, 6),
    fill('#ecc79c', 'M-48 -30L48 -30L46 -8C24 2 -20 -16 -46 -4Z'),
    fill(
      '#3d2418',
      times(11, (index) => oval(-30 + ((index * 24) % 64), 44 + ((index * 13) % 32), 9)).join(''),
    ),
    fill(
      '#7a5240',
      times(11, (index) => oval(-32 + ((index * 24) % 64), 41 + ((index * 13) % 32), 2.6)).join(''),
    ),
    fill('#33201a', `${oval(-18, 8, 6, 8)}${oval(18, 8, 6, 8)}`),
    fill('#ffffff', `${oval(-20, 5, 2.6)}${oval(16, 5, 2.6)}`),
    line('#33201a', 4, 'M-7 20C-3 26 3 26 7 20'),
    fill('#ff9a86', `${oval(-32, 20, 8, 5)}${oval(32, 20, 8, 5)}`, 0.85),
    line('#33201a', 6, 'M-58 -34L58 -34'),
  ],
};

const CRUST =
  'M-96 -58C-40 -84 40 -84 96 -58C100 -46 96 -38 88 -36L8 84C2 90 -4 90 -8 84L-88 -36C-96 -38 -100 -46 -96 -58Z';

/** The last slice. */
export const pizza: Motif = {
  outline: [CRUST],
  tilt: -14,
  zoom: 1.14,
  peel: { angle: 92, from: 58 },
  layers: [
    inked('#d98a3f', '#3a1a0c', CRUST, 6),
    fill('#ffcf5a', 'M-80 -38C-40 -56 40 -56 80 -38L6 74C2 80 -2 80 -6 74Z'),
    fill('#ffe49a', 'M-66 -34C-40 -46 0 -50 24 -48C0 -36 -30 -20 -44 -2Z', 0.9),
    inked('#e0433a', '#3a1a0c', oval(-28, -22, 16), 4),
    inked('#e0433a', '#3a1a0c', oval(34, -26, 17), 4),
    inked('#e0433a', '#3a1a0c', oval(6, 30, 14), 4),
    fill('#ff7a66', `${oval(-32, -27, 6, 4)}${oval(29, -31, 6, 4)}${oval(2, 26, 5, 3)}`),
    fill('#3f9a4f', `${oval(4, -34, 7, 4)}${oval(-8, 8, 7, 4)}${oval(26, 6, 6, 4)}`),
    line('#fff0c4', 5, 'M-82 -54C-46 -70 0 -74 30 -70', 0.8),
  ],
};
