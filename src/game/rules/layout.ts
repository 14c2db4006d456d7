import { columnHeight, columnLayout } from './columnLayout.ts';
import type { NeedlePair, TileSize, StripLane, StageLayout } from './stageLayout.ts';

/** Narrower stages use the phone layout. */
const WIDE_FROM = 640;
/** More strips than this use two columns on a wide stage. */
const ONE_COLUMN = 3;
/** Height of a wide stage with a single strip; other heights scale it. */
const WIDE_HEIGHT = 312;
const NARROW_HEIGHT = 248;
/** Height of a row on a wide stage, by number of rows. */
const ROWS = [0, WIDE_HEIGHT, 150, 112, 100, 92];

const columnsOf = (count: number): number => (count > ONE_COLUMN ? 2 : 1);
const rowsOf = (count: number): number => Math.ceil(count / columnsOf(count));

/** The full height, in CSS px, of a stage this wide with `count` strips (1..10). */
export const stageHeight = (count: number, width: number): number => {
  if (width < WIDE_FROM) return count === 1 ? NARROW_HEIGHT : columnHeight(count);
  const rows = rowsOf(count);
  return rows * (ROWS[rows] ?? 0);
};

const scaled = (size: TileSize, by: number): TileSize => ({
  width: Math.round(size.width * by),
  height: Math.round(size.height * by),
  radius: size.radius * by,
  art: size.art * by,
});

/** A strip over the whole width fades out at the edges of the stage. */
const fullWidth = (width: number, tile: number): Pick<StripLane, 'x' | 'reach' | 'fade'> => ({
  x: width / 2,
  reach: (width + tile) / 2,
  fade: tile * 0.9,
});

const single = (width: number, height: number): StageLayout => {
  const wide = width >= WIDE_FROM;
  const by = Math.min(1.25, height / (wide ? WIDE_HEIGHT : NARROW_HEIGHT));
  const tile = scaled(
    wide
      ? { width: 176, height: 192, radius: 12, art: 156 }
      : { width: 120, height: 160, radius: 12, art: 112 },
    by,
  );
  const y = height / 2;
  return {
    axis: 'across',
    rows: 1,
    lanes: [{ ...fullWidth(width, tile.width), y, floor: height }],
    needles: [{ x: width / 2, y, span: (wide ? 288 : 240) * by }],
    tile,
    won: scaled(
      wide
        ? { width: 264, height: 240, radius: 16, art: 300 }
        : { width: 184, height: 208, radius: 16, art: 216 },
      by,
    ),
    gap: 8 * by,
    push: (wide ? 60 : 36) * by,
    needle: (wide ? 36 : 28) * by,
    crate: (wide ? 264 : 224) * by,
    labels: wide && by > 0.8,
  };
};

type Sizes = Pick<StageLayout, 'tile' | 'won' | 'gap' | 'push' | 'crate'>;

/** A tile takes at most this share of its strip's length, so that its neighbours are visible. */
const TILE_SHARE = 0.3;

const compactTile = (row: number, length: number): Sizes => {
  const height = Math.round(Math.min(row * 0.74, 120, (length * TILE_SHARE) / 1.5));
  const width = Math.round(height * 1.5);
  const won = { width: Math.round(width * 1.2), height: Math.round(height * 1.2), radius: 12 };
  return {
    tile: { width, height, radius: 10, art: height * 1.36 },
    won: { ...won, art: height * 1.84 },
    gap: 6,
    push: (won.width - width) / 2 + 4,
    crate: row,
  };
};

/** Rows of strips between bands for the needles: above, below, and above a last strip without a neighbour. */
interface RowGrid {
  readonly width: number; // of the stage
  readonly count: number;
  readonly band: number; // height of a band
  readonly row: number; // height of a row
  readonly paired: number; // rows with a strip in every column
  readonly alone: boolean; // one more row with a single strip in its middle
}

const BAND = 16;
/** A band takes at most this share of the stage's height. */
const BAND_SHARE = 0.06;

const rowGrid = (width: number, height: number, count: number): RowGrid => {
  const columns = columnsOf(count);
  const paired = Math.floor(count / columns);
  const alone = count % columns > 0;
  const band = Math.min(BAND, height * BAND_SHARE);
  const row = (height - band * (alone ? 3 : 2)) / rowsOf(count);
  return { width, count, band, row, paired, alone };
};

/** Space between two columns, so that strips do not overlap at the seam. */
const SEAM = 4;

const laneAt = (index: number, { width, count, band, row, paired }: RowGrid, tile: number): StripLane => {
  const columns = columnsOf(count);
  const at = Math.floor(index / columns);
  const isAlone = at >= paired;
  const y = band * (isAlone ? 2 : 1) + row * (at + 0.5);
  if (columns === 1 || isAlone) return { ...fullWidth(width, tile), y, floor: row };
  const x = (width / columns) * ((index % columns) + 0.5);
  return { x, y, reach: width / columns / 2 - tile / 2 - SEAM, fade: tile, floor: row };
};

/** One pair of needles marks all strips that stop on one line. */
const needlesAt = ({ width, count, band, row, paired, alone }: RowGrid): readonly NeedlePair[] => {
  const columns = columnsOf(count);
  const span = paired * row + band * 2 - NEEDLE_INSET * 2;
  const pairs = Array.from({ length: columns }, (_, column) => ({
    x: (width / columns) * (column + 0.5),
    y: band + (paired * row) / 2,
    span,
  }));
  if (!alone) return pairs;
  const y = band * 2 + (paired + 0.5) * row;
  return [...pairs, { x: width / 2, y, span: row + band * 2 - NEEDLE_INSET * 2 }];
};

/** Distance from a band's outer edge to the foot of its needle. */
const NEEDLE_INSET = 2;

const rowStage = (width: number, height: number, count: number): StageLayout => {
  const grid = rowGrid(width, height, count);
  const sizes = compactTile(grid.row, width / columnsOf(count));
  return {
    ...sizes,
    axis: 'across',
    rows: rowsOf(count),
    lanes: Array.from({ length: count }, (_, index) => laneAt(index, grid, sizes.tile.width)),
    needles: needlesAt(grid),
    needle: grid.band - NEEDLE_INSET,
    labels: false,
  };
};

/** Layout of a stage of `width` by `height` CSS px with `count` strips (1..10). */
export const computeStageLayout = (width: number, height: number, count: number): StageLayout => {
  if (count === 1) return single(width, height);
  return width < WIDE_FROM ? columnLayout(width, height, count) : rowStage(width, height, count);
};
