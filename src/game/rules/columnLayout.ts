import type { StripLane, NeedlePair, StageLayout } from './stageLayout.ts';

/** On a narrow stage strips are columns; more than these use two rows. */
const ONE_ROW = 5;
const ONE_ROW_HEIGHT = 336;
const TWO_ROWS_HEIGHT = 376;
/** Space on either side, for the needles of each row. */
const SIDE = 24;
const WIDEST_COLUMN = 176;

const rowsOf = (count: number): number => (count > ONE_ROW ? 2 : 1);

/** The height, in CSS px, that `count` columns (2..10) need. */
export const columnHeight = (count: number): number =>
  rowsOf(count) === 1 ? ONE_ROW_HEIGHT : TWO_ROWS_HEIGHT;

type Sizes = Pick<StageLayout, 'tile' | 'won' | 'gap' | 'push' | 'crate'>;

/** Sizes for a column of `cell` by `room` CSS px. */
const sizesOf = (cell: number, room: number): Sizes => {
  const width = Math.round(cell - 8);
  const height = Math.round(Math.max(Math.min(width * 0.64, room * 0.46), Math.min(56, room * 0.36)));
  const won = {
    width: Math.round(Math.min(cell - 4, width * 1.12)),
    height: Math.round(Math.min(room * 0.64, height * 1.3)),
  };
  return {
    tile: { width, height, radius: 10, art: Math.min(width * 0.96, height * 1.7) },
    won: { ...won, radius: 12, art: Math.min(won.width, won.height * 1.7) },
    gap: 6,
    push: (won.height - height) / 2 + 3,
    crate: Math.min(cell * 1.12, room * 0.72),
  };
};

interface Grid {
  readonly width: number; // of the stage
  readonly room: number; // height of a row
  readonly cell: number; // width of a column
  readonly perRow: number;
  readonly count: number;
}

/** A shorter last row is centred. */
const laneAt = (index: number, grid: Grid, { tile }: Sizes): StripLane => {
  const { width, room, cell, perRow, count } = grid;
  const row = Math.floor(index / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  const alone = count <= perRow;
  return {
    x: width / 2 + (index - row * perRow - (inRow - 1) / 2) * cell,
    y: room * (row + 0.5),
    reach: alone ? (room + tile.height) / 2 : room / 2,
    fade: tile.height * (alone ? 0.9 : 0.6),
    floor: room,
  };
};

const needleAt = (row: number, { width, room, cell, perRow, count }: Grid): NeedlePair => {
  const inRow = Math.min(perRow, count - row * perRow);
  return {
    x: width / 2,
    y: room * (row + 0.5),
    span: Math.min(width - 8, inRow * cell + SIDE * 2 - 8),
  };
};

/** Columns on a stage of `width` by `height` CSS px: one pair of needles marks the stop line of a row. */
export const columnLayout = (width: number, height: number, count: number): StageLayout => {
  const rows = rowsOf(count);
  const perRow = Math.ceil(count / rows);
  const cell = Math.min((width - SIDE * 2) / perRow, WIDEST_COLUMN);
  const grid = { width, room: height / rows, cell, perRow, count };
  const sizes = sizesOf(cell, grid.room);
  return {
    ...sizes,
    axis: 'down',
    rows,
    lanes: Array.from({ length: count }, (_, index) => laneAt(index, grid, sizes)),
    needles: Array.from({ length: rows }, (_, row) => needleAt(row, grid)),
    needle: SIDE - 8,
    labels: false,
  };
};
