import { times } from '../geometry.ts';
import { fill, inked, line, oval } from './motif.ts';
import type { Motif } from './motif.ts';

const CRANE = {
  tail: 'M136 -34L28 24L44 54Z',
  neck: 'M-112 -26L-96 -22L-14 50L-46 42Z',
  head: 'M-112 -26L-96 -22L-100 -8L-138 6Z',
  back: 'M-34 34L-62 -88L34 26Z',
  body: 'M-46 40L0 20L46 54L0 82Z',
  front: 'M-6 34L88 -92L48 54Z',
};

/** A folded crane, each fold its own colour. */
export const crane: Motif = {
  outline: Object.values(CRANE),
  tilt: 4,
  zoom: 1.2,
  peel: { angle: -14, from: 122 },
  layers: [
    inked('#2f7fe0', '#12224a', CRANE.tail),
    fill('#63b4ff', 'M136 -34L28 24L36 39Z'),
    inked('#ff6f91', '#12224a', CRANE.back),
    fill('#ff9fb4', 'M-62 -88L34 26L-8 30Z'),
    inked('#5aa8ff', '#12224a', CRANE.neck),
    fill('#2f7fe0', 'M-108 -26L-14 50L-46 42Z'),
    inked('#ffd24f', '#12224a', CRANE.head),
    inked('#3f93f0', '#12224a', CRANE.body),
    fill('#1f5fc4', 'M-46 40L0 46L0 82Z'),
    inked('#ff4f7f', '#12224a', CRANE.front),
    fill('#ff86a4', 'M-6 34L88 -92L20 44Z'),
    fill(
      '#ffd24f',
      `${oval(-24, -28, 5)}${oval(44, -14, 6)}${oval(60, -38, 5)}${oval(34, 14, 5)}${oval(-40, -52, 4)}`,
    ),
    line('#12224a', 3, 'M88 -92L20 44M-62 -88L-8 30M0 46L0 82M-46 40L0 46L46 54', 0.7),
  ],
};

function starPath(x: number, y: number, outer: number, inner: number): string {
  const points = times(10, (index) => {
    const reach = index % 2 ? inner : outer;
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2 + 0.16;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const STAR = starPath(64, -6, 76, 44);
const TRAIL = [
  'M40 -52C-10 -50 -70 -42 -140 -56C-120 -30 -80 -20 -60 -22L20 -8Z',
  'M30 -26C-30 -24 -90 -14 -158 -6C-110 12 -60 16 20 18Z',
  'M24 2C-20 16 -70 38 -128 62C-90 70 -20 58 52 38Z',
] as const;

/** A falling star, pleased with itself. */
export const comet: Motif = {
  outline: [STAR, ...TRAIL],
  tilt: -9,
  zoom: 1.16,
  peel: { angle: 180, from: 142 },
  layers: [
    inked('#4fd6ff', '#1a1a4a', TRAIL[0]),
    inked('#ff5fa2', '#1a1a4a', TRAIL[2]),
    inked('#8f6bff', '#1a1a4a', TRAIL[1]),
    line('#ffffff', 4, 'M-96 -42L-30 -36M-110 -2L-30 0M-84 52L-10 36', 0.7),
    inked('#ffcf3d', '#1a1a4a', STAR, 7),
    fill('#ffe78a', starPath(60, -10, 58, 34)),
    fill('#1a1a4a', `${oval(46, -6, 7, 10)}${oval(82, -10, 7, 10)}`),
    fill('#ffffff', `${oval(43, -10, 3)}${oval(79, -14, 3)}`),
    line('#1a1a4a', 4.5, 'M54 12C60 22 72 20 76 9'),
    fill('#ff8f6b', `${oval(32, 10, 8, 5)}${oval(96, 3, 8, 5)}`, 0.85),
  ],
};

const CAP = 'M-92 6C-96 -46 -52 -86 0 -86C52 -86 96 -46 92 6C84 24 50 28 0 28C-50 28 -84 24 -92 6Z';
const STALK = 'M-38 16C-36 40 -44 54 -46 66C-44 82 -22 86 0 86C22 86 44 82 46 66C44 54 36 40 38 16Z';

/** A toadstool with a blush. */
export const toadstool: Motif = {
  outline: [CAP, STALK],
  tilt: 7,
  zoom: 1.2,
  peel: { angle: 4, from: 80 },
  layers: [
    inked('#fff0d4', '#40141c', STALK, 6),
    fill('#f0d2a4', 'M-42 62C-30 76 30 76 42 62C46 80 20 84 0 84C-20 84 -46 80 -42 62Z'),
    inked('#f0343f', '#40141c', CAP, 6),
    fill('#b81f35', 'M-90 4C-60 16 60 16 90 4C82 22 50 26 0 26C-50 26 -82 22 -90 4Z', 0.8),
    fill(
      '#fff6e4',
      `${oval(-8, -54, 22, 17)}${oval(-58, -18, 16, 18)}${oval(48, -34, 18, 16)}${oval(2, -4, 14, 10)}${oval(74, -2, 9, 10)}`,
    ),
    line('#ff9a9a', 5, 'M-72 -40C-62 -58 -48 -70 -34 -76', 0.9),
    fill('#40141c', `${oval(-17, 48, 5.6, 8)}${oval(17, 48, 5.6, 8)}`),
    fill('#ffffff', `${oval(-19, 45, 2.4)}${oval(15, 45, 2.4)}`),
    line('#40141c', 3.6, 'M-6 58C-3 64 3 64 6 58'),
    fill('#ff7f7f', `${oval(-30, 58, 8, 5)}${oval(30, 58, 8, 5)}`, 0.8),
  ],
};

const BOWL = 'M-100 -4L100 -4C100 44 70 78 44 80L44 88L-44 88L-44 80C-70 78 -100 44 -100 -4Z';
const BROTH = 'M-92 -4C-88 -34 -50 -44 0 -44C50 -44 88 -34 92 -4Z';
const STICKS = 'M10 -20L112 -90L122 -82L30 -8ZM34 -14L132 -66L138 -56L50 -4Z';

/** Noodles at midnight. */
export const noodles: Motif = {
  outline: [BOWL, BROTH, STICKS],
  tilt: -3,
  zoom: 1.18,
  peel: { angle: 140, from: 90 },
  layers: [
    inked('#e0a04a', '#3a1612', STICKS, 5),
    inked('#ffcf6b', '#3a1612', BROTH, 6),
    line(
      '#fff0c0',
      7,
      'M-84 -10C-70 -34 -48 -34 -40 -12M-60 -12C-52 -38 -24 -42 -14 -14M-30 -16C-22 -40 6 -40 12 -14',
    ),
    line('#d9922f', 3, 'M-76 -12C-66 -26 -54 -26 -48 -10M-50 -14C-42 -30 -28 -30 -24 -12'),
    inked('#fffdf4', '#3a1612', oval(44, -18, 28, 18), 4),
    fill('#ff9a2e', oval(44, -18, 14, 9)),
    fill('#4fae5a', `${oval(-8, -30, 7, 4)}${oval(8, -36, 6, 4)}${oval(-24, -34, 6, 4)}`),
    inked('#d92f3f', '#3a1612', BOWL, 6),
    fill(
      '#a81f30',
      'M-86 40C-70 66 -50 76 -44 78L44 78C50 76 70 66 86 40C70 56 40 62 0 62C-40 62 -70 56 -86 40Z',
    ),
    fill('#ffe3b8', 'M-97 6L97 6L96 16L-96 16Z'),
    line(
      '#ffe3b8',
      6,
      'M-70 44C-60 30 -48 30 -42 40C-38 48 -48 52 -52 46M-14 50C-6 34 8 34 14 44C18 52 8 58 3 51M42 46C52 30 64 32 68 40C70 48 62 52 58 46',
    ),
    line('#ff8f8f', 5, 'M-86 24C-84 34 -80 42 -76 48', 0.8),
  ],
};

const BUN = 'M-94 34C-96 -10 -62 -40 -26 -58C-16 -64 -8 -72 0 -80C8 -72 16 -64 26 -58C62 -40 96 -10 94 34Z';
const BASKET = 'M-110 30L110 30L104 84L-104 84Z';

/** A steamed bun asleep in its basket. */
export const bun: Motif = {
  outline: [BUN, BASKET],
  tilt: 4,
  zoom: 1.18,
  peel: { angle: 39, from: 112 },
  layers: [
    inked('#fff8ea', '#4a2a1a', BUN, 6),
    fill(
      '#f0d9b8',
      'M-90 30C-70 8 -84 -4 -70 -20C-84 -6 -92 12 -90 30ZM90 30C76 10 84 -4 70 -20C84 -6 92 12 90 30Z',
    ),
    line(
      '#d0a878',
      4.5,
      'M0 -72C-4 -60 -14 -52 -30 -44M0 -72C-4 -56 -6 -46 -12 -36M0 -72C4 -56 8 -46 14 -36M0 -72C6 -60 16 -52 32 -44M-30 -44C-44 -36 -52 -30 -58 -22M32 -44C46 -36 54 -30 60 -22',
    ),
    line('#4a2a1a', 5, 'M-42 2C-36 10 -24 10 -18 2M18 2C24 10 36 10 42 2'),
    line('#4a2a1a', 4, 'M-8 14C-4 20 4 20 8 14'),
    fill('#ff8f8f', `${oval(-52, 16, 12, 7)}${oval(52, 16, 12, 7)}`, 0.8),
    inked('#d9a35a', '#4a2a1a', BASKET, 6),
    fill('#f0c67f', 'M-107 34L107 34L105 48L-105 48Z'),
    line('#9a6430', 4, 'M-106 50L106 50M-105 66L105 66'),
    line('#9a6430', 3.4, 'M-72 50L-70 82M-36 50L-35 82M0 50L0 82M36 50L35 82M72 50L70 82', 0.7),
  ],
};
