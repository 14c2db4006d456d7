import { columnHeight, columnLayout } from './columnLayout.ts';
import type { TileSize, StripLane, StageLayout } from './stageLayout.ts';

/** Under this width a stage is a phone's. */
const WIDE_FROM = 640;
/** More strips than this share a wide stage in two columns. */
const ONE_COLUMN = 3;
/** Heights a single strip is drawn for; other heights scale it. */
const WIDE_HEIGHT = 312;
const NARROW_HEIGHT = 248;
/** The row height, by number of rows, that a wide page is asked to make room for. */
const ROWS = [0, WIDE_HEIGHT, 150, 112, 100, 92];

const columnsOf = (count: number): number => (count > ONE_COLUMN ? 2 : 1);
const rowsOf = (count: number): number => Math.ceil(count / columnsOf(count));

/** The height, in CSS px, at which `count` strips (1..10) look as they were meant to on a stage this wide. */
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

/** A strip that has the stage's whole width fades out only where the stage ends. */
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
    needles: [{ x: width / 2, y, span: (wide ? 288 : 240) * by, lane: 0 }],
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

type Sizes = Pick<StageLayout, 'tile' | 'won' | 'gap' | 'push' | 'needle' | 'crate'>;

const compactTile = (row: number): Sizes => {
  const height = Math.round(Math.min(row * 0.72, 120));
  const width = Math.round(height * 1.5);
  const won = { width: Math.round(width * 1.2), height: Math.round(height * 1.2), radius: 12 };
  return {
    tile: { width, height, radius: 10, art: height * 1.36 },
    won: { ...won, art: height * 1.84 },
    gap: 6,
    push: (won.width - width) / 2 + 4,
    needle: Math.max(8, row * 0.16),
    crate: row,
  };
};

/** A last strip without a neighbour stands in the middle of its row. */
const laneAt = (
  index: number,
  count: number,
  { width, row, tile }: { width: number; row: number; tile: number },
): StripLane => {
  const room = { y: row * (Math.floor(index / columnsOf(count)) + 0.5), floor: row };
  const alone = index === count - 1 && count % 2 === 1;
  if (columnsOf(count) === 1 || alone) return { ...fullWidth(width, tile), ...room };
  return { ...room, x: (width / 2) * ((index % 2) + 0.5), reach: width / 4 - tile * 0.1, fade: tile * 0.5 };
};

const rowStage = (width: number, height: number, count: number): StageLayout => {
  const rows = rowsOf(count);
  const row = height / rows;
  const sizes = compactTile(row);
  const cell = { width, row, tile: sizes.tile.width };
  const lanes = Array.from({ length: count }, (_, index) => laneAt(index, count, cell));
  return {
    ...sizes,
    axis: 'across',
    rows,
    lanes,
    needles: lanes.map(({ x, y }, lane) => ({ x, y, span: row * 0.94, lane })),
    labels: false,
  };
};

/** Where everything stands on a stage of `width` by `height` CSS px with `count` strips (1..10). */
export const computeStageLayout = (width: number, height: number, count: number): StageLayout => {
  if (count === 1) return single(width, height);
  return width < WIDE_FROM ? columnLayout(width, height, count) : rowStage(width, height, count);
};
