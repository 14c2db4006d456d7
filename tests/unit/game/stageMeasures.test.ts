import { describe, expect, it } from 'vitest';
import { computeStageLayout, stageHeight } from '../../../src/game/rules/layout.ts';
import type { StripLane, TileSize } from '../../../src/game/rules/stageLayout.ts';

/**
 * The measures of stages, as they were looked at: CSS px, rounded to 0.01. `tile`, `won`: width, height, radius, art;
 * `rest`: gap, push, needle, crate; `first`, `last` lane: x, y, reach, fade, floor; `needles`: x, y, span.
 */
const MEASURES = [
  {
    stage: [1180, 312, 1],
    axis: 'across',
    rows: 1,
    labels: true,
    tile: [176, 192, 12, 156],
    won: [264, 240, 16, 300],
    rest: [8, 60, 36, 264],
    first: [590, 156, 678, 158.4, 312],
    last: [590, 156, 678, 158.4, 312],
    needles: [[590, 156, 288]],
  },
  {
    stage: [1180, 450, 1],
    axis: 'across',
    rows: 1,
    labels: true,
    tile: [220, 240, 15, 195],
    won: [330, 300, 20, 375],
    rest: [10, 75, 45, 330],
    first: [590, 225, 700, 198, 450],
    last: [590, 225, 700, 198, 450],
    needles: [[590, 225, 360]],
  },
  {
    stage: [390, 248, 1],
    axis: 'across',
    rows: 1,
    labels: false,
    tile: [120, 160, 12, 112],
    won: [184, 208, 16, 216],
    rest: [8, 36, 28, 224],
    first: [195, 124, 255, 108, 248],
    last: [195, 124, 255, 108, 248],
    needles: [[195, 124, 240]],
  },
  {
    stage: [640, 156, 1],
    axis: 'across',
    rows: 1,
    labels: false,
    tile: [88, 96, 6, 78],
    won: [132, 120, 8, 150],
    rest: [4, 30, 18, 132],
    first: [320, 78, 364, 79.2, 156],
    last: [320, 78, 364, 79.2, 156],
    needles: [[320, 78, 144]],
  },
  {
    stage: [1180, 368, 10],
    axis: 'across',
    rows: 5,
    labels: false,
    tile: [75, 50, 10, 68],
    won: [90, 60, 12, 92],
    rest: [6, 11.5, 14, 67.2],
    first: [295, 49.6, 253.5, 75, 67.2],
    last: [885, 318.4, 253.5, 75, 67.2],
    needles: [
      [295, 184, 364],
      [885, 184, 364],
    ],
  },
  {
    stage: [1180, 288, 2],
    axis: 'across',
    rows: 2,
    labels: false,
    tile: [143, 95, 10, 129.2],
    won: [172, 114, 12, 174.8],
    rest: [6, 18.5, 14, 128],
    first: [590, 80, 661.5, 128.7, 128],
    last: [590, 208, 661.5, 128.7, 128],
    needles: [[590, 144, 284]],
  },
  {
    stage: [1600, 330, 3],
    axis: 'across',
    rows: 3,
    labels: false,
    tile: [111, 74, 10, 100.64],
    won: [133, 89, 12, 136.16],
    rest: [6, 15, 14, 99.33],
    first: [800, 65.67, 855.5, 99.9, 99.33],
    last: [800, 264.33, 855.5, 99.9, 99.33],
    needles: [[800, 165, 326]],
  },
  {
    stage: [1180, 288, 5],
    axis: 'across',
    rows: 3,
    labels: false,
    tile: [89, 59, 10, 80.24],
    won: [107, 71, 12, 108.56],
    rest: [6, 13, 14, 80],
    first: [295, 56, 246.5, 89, 80],
    last: [590, 232, 634.5, 80.1, 80],
    needles: [
      [295, 96, 188],
      [885, 96, 188],
      [590, 232, 108],
    ],
  },
  {
    stage: [700, 288, 4],
    axis: 'across',
    rows: 2,
    labels: false,
    tile: [105, 70, 10, 95.2],
    won: [126, 84, 12, 128.8],
    rest: [6, 14.5, 14, 128],
    first: [175, 80, 118.5, 105, 128],
    last: [525, 208, 118.5, 105, 128],
    needles: [
      [175, 144, 284],
      [525, 144, 284],
    ],
  },
  {
    stage: [1180, 200, 2],
    axis: 'across',
    rows: 2,
    labels: false,
    tile: [98, 65, 10, 88.4],
    won: [118, 78, 12, 119.6],
    rest: [6, 14, 10, 88],
    first: [590, 56, 639, 88.2, 88],
    last: [590, 144, 639, 88.2, 88],
    needles: [[590, 100, 196]],
  },
  {
    stage: [380, 100, 2],
    axis: 'down',
    rows: 1,
    labels: false,
    tile: [158, 46, 10, 78.2],
    won: [162, 60, 12, 102],
    rest: [6, 10, 16, 72],
    first: [107, 50, 73, 41.4, 100],
    last: [273, 50, 73, 41.4, 100],
    needles: [[190, 50, 372]],
  },
  {
    stage: [320, 200, 10],
    axis: 'down',
    rows: 2,
    labels: false,
    tile: [46, 36, 10, 44.16],
    won: [50, 47, 12, 50],
    rest: [6, 8.5, 16, 60.93],
    first: [51.2, 50, 50, 21.6, 100],
    last: [268.8, 150, 50, 21.6, 100],
    needles: [
      [160, 50, 312],
      [160, 150, 312],
    ],
  },
  {
    stage: [390, 336, 3],
    axis: 'down',
    rows: 1,
    labels: false,
    tile: [106, 68, 10, 101.76],
    won: [110, 88, 12, 110],
    rest: [6, 13, 16, 127.68],
    first: [81, 168, 202, 61.2, 336],
    last: [309, 168, 202, 61.2, 336],
    needles: [[195, 168, 382]],
  },
  {
    stage: [390, 376, 7],
    axis: 'down',
    rows: 2,
    labels: false,
    tile: [78, 56, 10, 74.88],
    won: [82, 73, 12, 82],
    rest: [6, 11.5, 16, 95.76],
    first: [66.75, 94, 94, 33.6, 188],
    last: [280.5, 282, 94, 33.6, 188],
    needles: [
      [195, 94, 382],
      [195, 282, 296.5],
    ],
  },
  {
    stage: [320, 376, 10],
    axis: 'down',
    rows: 2,
    labels: false,
    tile: [46, 56, 10, 44.16],
    won: [50, 73, 12, 50],
    rest: [6, 11.5, 16, 60.93],
    first: [51.2, 94, 94, 33.6, 188],
    last: [268.8, 282, 94, 33.6, 188],
    needles: [
      [160, 94, 312],
      [160, 282, 312],
    ],
  },
  {
    stage: [639, 336, 2],
    axis: 'down',
    rows: 1,
    labels: false,
    tile: [168, 108, 10, 161.28],
    won: [172, 140, 12, 172],
    rest: [6, 19, 16, 197.12],
    first: [231.5, 168, 222, 97.2, 336],
    last: [407.5, 168, 222, 97.2, 336],
    needles: [[319.5, 168, 392]],
  },
] as const;

const HEIGHTS = [
  [390, [248, 336, 336, 336, 336, 376, 376, 376, 376, 376]],
  [639, [248, 336, 336, 336, 336, 376, 376, 376, 376, 376]],
  [640, [312, 300, 336, 300, 336, 336, 400, 400, 460, 460]],
  [1180, [312, 300, 336, 300, 336, 336, 400, 400, 460, 460]],
] as const;

const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 100) / 100);
const sizes = ({ width, height, radius, art }: TileSize) => rounded([width, height, radius, art]);
const place = (lane: StripLane | undefined) =>
  lane && rounded([lane.x, lane.y, lane.reach, lane.fade, lane.floor]);

describe('the sizes of a stage', () => {
  it.each(MEASURES)('of $stage.0 by $stage.1 px with $stage.2 strips', (measured) => {
    const { stage, ...measures } = measured;
    const [width, height, count] = stage;
    const layout = computeStageLayout(width, height, count);
    const { axis, rows, labels, lanes, gap, push, needle, crate } = layout;
    expect({
      axis,
      rows,
      labels,
      tile: sizes(layout.tile),
      won: sizes(layout.won),
      rest: rounded([gap, push, needle, crate]),
      first: place(lanes[0]),
      last: place(lanes.at(-1)),
      needles: layout.needles.map(({ x, y, span }) => rounded([x, y, span])),
    }).toEqual(measures);
  });

  it.each(HEIGHTS)('need their heights on %i px: 1 to 10 strips', (width, heights) => {
    expect(heights.map((_, index) => stageHeight(index + 1, width))).toEqual(heights);
  });
});
