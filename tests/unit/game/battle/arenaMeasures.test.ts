import { describe, expect, it } from 'vitest';
import { arenaHeight, computeArenaLayout, type Rect } from '../../../../src/game/rules/battle/arena.ts';

/**
 * The measures of arenas, as they were looked at: CSS px, rounded to 0.01. `arena`: width, lanes, rounds, teams;
 * `grid`: columns, rows; `drops`: columns, rows, tile, gap; `places` of the first lane: x, y, width, height;
 * `lines`: y, left, right, length; `cards`: x, y.
 */
const MEASURES = [
  {
    arena: [1352, 4, 6, false],
    height: 532,
    grid: [4, 1],
    drops: [6, 1, 72, 4],
    places: {
      card: [32, 0, 310, 500],
      head: [48, 16, 278, 40],
      strip: [48, 68, 278, 288],
      label: [48, 308, 278, 48],
      total: [48, 356, 278, 56],
      drops: [48, 412, 278, 72],
    },
    lines: [[203, 0, 1352, 28]],
    art: 245,
    pitch: 110.25,
    cards: [
      [32, 0],
      [358, 0],
      [684, 0],
      [1010, 0],
    ],
  },
  {
    arena: [1352, 6, 7, true],
    height: 532,
    grid: [6, 1],
    drops: [4, 2, 32, 4],
    places: {
      card: [33, 0, 201, 500],
      head: [45, 16, 177, 40],
      strip: [45, 68, 177, 292],
      label: [45, 312, 177, 48],
      total: [45, 360, 177, 56],
      drops: [45, 416, 177, 68],
    },
    lines: [[205, 0, 1352, 28]],
    art: 168.7,
    pitch: 108.04,
    cards: [
      [33, 0],
      [242, 0],
      [451, 0],
      [700, 0],
      [909, 0],
      [1118, 0],
    ],
  },
  {
    arena: [390, 3, 4, false],
    height: 424,
    grid: [3, 1],
    drops: [2, 2, 40, 2],
    places: {
      card: [8, 0, 122, 404],
      head: [12, 8, 114, 76],
      strip: [12, 88, 114, 176],
      label: [12, 202, 114, 62],
      total: [12, 264, 114, 50],
      drops: [12, 314, 114, 82],
    },
    lines: [[158, 0, 390, 8]],
    art: 113.4,
    pitch: 65.12,
    cards: [
      [8, 0],
      [134, 0],
      [260, 0],
    ],
  },
  {
    arena: [390, 6, 9, true],
    height: 636,
    grid: [3, 2],
    drops: [5, 2, 24, 2],
    places: {
      card: [9, 0, 120, 298],
      head: [13, 8, 112, 36],
      strip: [13, 48, 112, 148],
      label: [13, 136, 112, 60],
      total: [13, 196, 112, 44],
      drops: [13, 240, 112, 50],
    },
    lines: [
      [107, 0, 390, 8],
      [425, 0, 390, 8],
    ],
    art: 104.4,
    pitch: 54.76,
    cards: [
      [9, 0],
      [135, 0],
      [261, 0],
      [9, 318],
      [135, 318],
      [261, 318],
    ],
  },
  {
    arena: [390, 4, 20, true],
    height: 444,
    grid: [4, 1],
    drops: [5, 4, 24, 2],
    places: {
      card: [8, 0, 89, 424],
      head: [12, 8, 81, 76],
      strip: [12, 88, 81, 176],
      label: [12, 202, 81, 62],
      total: [12, 264, 81, 50],
      drops: [12, 314, 81, 102],
    },
    lines: [[158, 0, 390, 8]],
    art: 90.3,
    pitch: 65.12,
    cards: [
      [8, 0],
      [99, 0],
      [202, 0],
      [293, 0],
    ],
  },
  {
    arena: [1920, 2, 12, false],
    height: 632,
    grid: [2, 1],
    drops: [2, 6, 82, 4],
    places: {
      card: [72, 0, 880, 600],
      head: [88, 16, 848, 40],
      strip: [88, 68, 648, 460],
      label: [88, 480, 648, 48],
      total: [88, 528, 648, 56],
      drops: [752, 68, 184, 512],
    },
    lines: [[284, 0, 1920, 28]],
    art: 483,
    pitch: 193.2,
    cards: [
      [72, 0],
      [968, 0],
    ],
  },
  {
    arena: [640, 6, 1, false],
    height: 532,
    grid: [6, 1],
    drops: [3, 1, 56, 4],
    places: {
      card: [32, 0, 86, 500],
      head: [44, 16, 62, 40],
      strip: [44, 68, 62, 304],
      label: [44, 324, 62, 48],
      total: [44, 372, 62, 56],
      drops: [44, 428, 62, 56],
    },
    lines: [[211, 0, 640, 28]],
    art: 88.2,
    pitch: 112.48,
    cards: [
      [32, 0],
      [130, 0],
      [228, 0],
      [326, 0],
      [424, 0],
      [522, 0],
    ],
  },
  {
    arena: [639, 2, 1, false],
    height: 424,
    grid: [2, 1],
    drops: [3, 1, 40, 2],
    places: {
      card: [8, 0, 309, 404],
      head: [12, 8, 301, 76],
      strip: [12, 88, 301, 218],
      label: [12, 244, 301, 62],
      total: [12, 306, 301, 50],
      drops: [12, 356, 301, 40],
    },
    lines: [[175, 0, 639, 8]],
    art: 228.9,
    pitch: 91.56,
    cards: [
      [8, 0],
      [321, 0],
    ],
  },
  {
    arena: [1024, 3, 20, false],
    height: 532,
    grid: [3, 1],
    drops: [10, 2, 40, 4],
    places: {
      card: [32, 0, 309, 500],
      head: [48, 16, 277, 40],
      strip: [48, 68, 277, 276],
      label: [48, 296, 277, 48],
      total: [48, 344, 277, 56],
      drops: [48, 400, 277, 84],
    },
    lines: [[198, 0, 1024, 28]],
    art: 244.3,
    pitch: 109.93,
    cards: [
      [32, 0],
      [357, 0],
      [682, 0],
    ],
  },
  {
    arena: [390, 6, 20, false],
    height: 680,
    grid: [3, 2],
    drops: [7, 3, 24, 2],
    places: {
      card: [9, 0, 120, 324],
      head: [13, 8, 112, 36],
      strip: [13, 48, 112, 148],
      label: [13, 136, 112, 60],
      total: [13, 196, 112, 44],
      drops: [13, 240, 112, 76],
    },
    lines: [
      [107, 0, 390, 8],
      [443, 0, 390, 8],
    ],
    art: 104.4,
    pitch: 54.76,
    cards: [
      [9, 0],
      [135, 0],
      [261, 0],
      [9, 336],
      [135, 336],
      [261, 336],
    ],
  },
  {
    arena: [1352, 4, 7, true],
    height: 532,
    grid: [4, 1],
    drops: [4, 2, 56, 4],
    places: {
      card: [32, 0, 306, 500],
      head: [48, 16, 274, 40],
      strip: [48, 68, 274, 244],
      label: [48, 264, 274, 48],
      total: [48, 312, 274, 56],
      drops: [48, 368, 274, 116],
    },
    lines: [[183, 0, 1352, 28]],
    art: 242.2,
    pitch: 102.48,
    cards: [
      [32, 0],
      [346, 0],
      [700, 0],
      [1014, 0],
    ],
  },
] as const;

const round = (value: number): number => Math.round(value * 100) / 100;
const rect = (at: Rect | undefined) => at && [at.x, at.y, at.width, at.height].map(round);

describe('the sizes of an arena', () => {
  it.each(MEASURES)('of $arena.0 px with $arena.1 lanes and $arena.2 rounds, teams $arena.3', (measured) => {
    const { arena, ...measures } = measured;
    const [width, lanes, rounds, teams] = arena;
    const spec = { lanes, rounds, teams };
    const layout = computeArenaLayout(width, arenaHeight(width, spec), spec);
    const [first] = layout.lanes;
    const { columns, rows, tile, gap } = layout.dropGrid;
    expect({
      height: layout.height,
      grid: [layout.columns, layout.rows],
      drops: [columns, rows, tile, gap],
      places: {
        card: rect(first?.card),
        head: rect(first?.head),
        strip: rect(first?.strip),
        label: rect(first?.label),
        total: rect(first?.total),
        drops: rect(first?.drops),
      },
      lines: layout.lines.map(({ y, left, right, length }) => [y, left, right, length]),
      art: round(layout.art),
      pitch: round(layout.pitch),
      cards: layout.lanes.map(({ card }) => [card.x, card.y]),
    }).toEqual(measures);
  });
});
