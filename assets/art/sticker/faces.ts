import { roundedRect, times } from '../geometry.ts';
import { fill, inked, line, oval } from './motif.ts';
import type { Motif } from './motif.ts';

const GHOST =
  'M-72 66L-72 -10C-72 -56 -42 -84 0 -84C42 -84 72 -56 72 -10L72 66C66 84 52 84 46 72C40 62 32 62 26 72C18 86 -2 86 -8 72C-14 62 -22 62 -28 72C-36 86 -66 86 -72 66Z';
const ANTENNAE = ['M-20 -78L-42 -92L-36 -98L-10 -82Z', 'M20 -78L42 -92L36 -98L10 -82Z'] as const;

/** Snow on a screen: dark and light blocks, the same each time. */
const STATIC = times(22, (index) => {
  const x = -46 + ((index * 37) % 90);
  const y = -36 + ((index * 23) % 62);
  return roundedRect(x, y, 6 + ((index * 5) % 9), 4);
}).join('');

/** What lives on an empty channel. */
export const channelGhost: Motif = {
  outline: [GHOST, ...ANTENNAE],
  tilt: 6,
  zoom: 1.16,
  peel: { angle: 136, from: 82 },
  layers: [
    ...ANTENNAE.map((d) => inked('#8f9bb8', '#1a1c3a', d)),
    inked('#e6e2ff', '#1a1c3a', GHOST, 6),
    fill(
      '#b8aef2',
      'M44 -70C62 -56 70 -36 70 -10L70 64C64 80 54 80 48 70C40 56 54 20 54 -10C54 -36 50 -56 44 -70Z',
    ),
    inked('#20264f', '#1a1c3a', roundedRect(-54, -46, 106, 82, 18), 5),
    fill('#2f3a78', STATIC),
    fill('#5dffb0', `${roundedRect(-36, -24, 14, 22, 3)}${roundedRect(20, -24, 14, 22, 3)}`),
    fill(
      '#5dffb0',
      `${roundedRect(-22, 10, 8, 8)}${roundedRect(-14, 16, 26, 8)}${roundedRect(12, 10, 8, 8)}`,
    ),
    fill('#ff5fa2', `${roundedRect(-46, 4, 12, 6)}${roundedRect(32, 4, 12, 6)}`),
    line('#ffffff', 5, 'M-60 -20C-58 -48 -44 -66 -24 -74', 0.9),
    fill('#8f84d9', `${oval(-40, 56, 6, 8)}${oval(0, 58, 6, 8)}${oval(38, 56, 6, 8)}`, 0.6),
  ],
};

const CELL = 19;
const HEART_ROWS = [
  [1, 3, 5, 7],
  [0, 8],
  [0, 8],
  [0, 8],
  [0, 8],
  [1, 7],
  [2, 6],
  [3, 5],
  [4, 4],
] as const;

function cells(columns: readonly (readonly [row: number, from: number, to: number])[]): string {
  return columns
    .map(([row, from, to]) => {
      const [x, y] = [(from - 4.5) * CELL, (row - 4.5) * CELL];
      const right = x + (to - from + 1) * CELL;
      return `M${x} ${y}L${right} ${y}L${right} ${y + CELL}L${x} ${y + CELL}Z`;
    })
    .join('');
}

/** The cells of each row, as runs; the first row of a heart has two. */
const HEART_RUNS = HEART_ROWS.flatMap((row, y) =>
  times(row.length / 2, (index) => [y, row[index * 2] ?? 0, row[index * 2 + 1] ?? 0] as const),
);
const HEART = cells(HEART_RUNS);

/** The last life, unworried. */
export const heart: Motif = {
  outline: HEART_RUNS.map((run) => cells([run])),
  tilt: -8,
  zoom: 1.2,
  peel: { angle: 34, from: 72 },
  layers: [
    inked('#ff3d57', '#4a0a20', HEART, 9),
    fill('#ff3d57', HEART),
    fill(
      '#c91f45',
      cells([
        [5, 5, 7],
        [6, 4, 6],
        [7, 3, 5],
        [8, 4, 4],
        [4, 7, 8],
        [3, 8, 8],
      ]),
    ),
    fill(
      '#ff8fa0',
      cells([
        [1, 1, 2],
        [2, 1, 1],
      ]),
    ),
    fill('#ffffff', cells([[1, 1, 1]])),
    fill(
      '#16182e',
      cells([
        [2, 1, 7],
        [3, 1, 3],
        [3, 5, 7],
        [4, 2, 2],
        [4, 6, 6],
      ]),
    ),
    fill(
      '#5ad1ff',
      cells([
        [3, 1, 1],
        [3, 5, 5],
      ]),
    ),
    fill('#ffe9ef', cells([[6, 3, 5]])),
  ],
};

const TIGER =
  'M-88 16C-92 -8 -88 -30 -78 -46C-92 -66 -84 -88 -62 -86C-48 -84 -40 -76 -36 -68C-12 -76 12 -76 36 -68C40 -76 48 -84 62 -86C84 -88 92 -66 78 -46C88 -30 92 -8 88 16C82 58 46 82 0 82C-46 82 -82 58 -88 16Z';

/** A new year's tiger, the word for king on its brow. */
export const tiger: Motif = {
  outline: [TIGER],
  tilt: -5,
  zoom: 1.2,
  peel: { angle: 42, from: 74 },
  layers: [
    inked('#ffa02e', '#2e1410', TIGER, 6),
    fill(
      '#ffc45a',
      'M-70 20C-66 -26 -40 -60 0 -62C40 -60 66 -26 70 20C60 54 34 72 0 72C-34 72 -60 54 -70 20Z',
    ),
    fill('#ff6f7f', `${oval(-62, -66, 13)}${oval(62, -66, 13)}`),
    line('#2e1410', 7, 'M-22 -56L22 -56M-17 -42L17 -42M-24 -27L24 -27M0 -56L0 -28'),
    fill(
      '#2e1410',
      'M-90 2C-74 0 -64 2 -56 8C-66 12 -78 14 -90 14ZM-86 30C-72 26 -62 26 -54 30C-62 36 -72 42 -82 44ZM90 2C74 0 64 2 56 8C66 12 78 14 90 14ZM86 30C72 26 62 26 54 30C62 36 72 42 82 44Z',
    ),
    inked('#ffffff', '#2e1410', oval(-38, -4, 17, 18), 5),
    inked('#ffffff', '#2e1410', oval(38, -4, 17, 18), 5),
    fill('#2e1410', `${oval(-34, -2, 9, 11)}${oval(34, -2, 9, 11)}`),
    fill('#ffffff', `${oval(-38, -8, 4)}${oval(30, -8, 4)}`),
    fill('#fff6e4', 'M-44 38C-40 18 -12 16 0 26C12 16 40 18 44 38C40 62 20 70 0 70C-20 70 -40 62 -44 38Z'),
    fill('#e0344a', 'M-14 20C-8 14 8 14 14 20C12 30 6 34 0 36C-6 34 -12 30 -14 20Z'),
    fill('#8a1428', 'M-26 44C-10 50 10 50 26 44C22 62 10 66 0 66C-10 66 -22 62 -26 44Z'),
    fill('#ffffff', 'M-20 46L-10 48L-14 57ZM20 46L10 48L14 57Z'),
    line('#2e1410', 4, 'M0 36L0 46M-30 42C-14 50 14 50 30 42'),
    fill('#ff5a4f', `${oval(-58, 48, 11, 8)}${oval(58, 48, 11, 8)}`, 0.75),
  ],
};
