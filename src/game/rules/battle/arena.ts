import { clamp } from '../numbers.ts';

/** A rectangle in the arena, in CSS px from its upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The layout of one lane. The canvas draws the card's surface and the strip, the page everything else. */
export interface ArenaLane {
  readonly card: Rect;
  readonly head: Rect; // avatar and name
  readonly strip: Rect; // where items pass; the line of the best drop is on its lower edge
  readonly label: Rect; // at the foot of the strip: the drop's name and price
  readonly total: Rect;
  readonly drops: Rect; // all drops so far, `DropGrid`: below the total, in a broad lane beside the strip
  readonly line: number; // y at which strips stop
}

/** How a lane's drops are laid out. */
export interface DropGrid {
  readonly columns: number;
  readonly rows: number;
  readonly tile: number; // height of one tile
  readonly gap: number;
}

/** The stop line of a row of lanes, marked at the arena's edges. */
export interface ArenaLine {
  readonly y: number;
  readonly left: number; // start of the left needle
  readonly right: number; // end of the right needle
  readonly length: number; // of one needle
}

export interface ArenaLayout {
  readonly width: number;
  readonly height: number;
  readonly wide: boolean; // heads are rows; on a narrow arena with one row of lanes they are columns
  readonly columns: number;
  readonly rows: number;
  readonly radius: number; // of a card's corners
  readonly floor: number; // height below all lanes, lit by the winner's light
  readonly dropGrid: DropGrid;
  readonly lanes: readonly ArenaLane[]; // in the order of seats
  readonly lines: readonly ArenaLine[]; // one a row
  readonly art: number; // width of an item on the line; twice its height
  readonly pitch: number; // from one item to the next
}

/** What an arena is laid out for. */
export interface ArenaSpec {
  readonly lanes: number; // 1..6
  readonly rounds: number; // 1..20
  readonly teams: boolean; // the first half of the lanes against the second
}

/**
 * Sizes in CSS px; `got`: columns in one row, the most columns, and the height of a tile in one row, in rows of that
 * length, and in longer ones.
 */
interface Metrics {
  readonly gutter: number; // left and right of all lanes, for the needles
  readonly gap: number; // between lanes
  readonly mates: number; // between lanes of one team
  readonly rivals: number; // between teams
  readonly pad: readonly [across: number, down: number];
  readonly head: number;
  readonly card: number; // height of a lane whose strip takes the height that the drops leave
  readonly strip: number; // the least height
  readonly air: number; // between head and strip
  readonly total: number;
  readonly label: number;
  readonly needle: number;
  readonly line: number; // y of the line in a strip, as a share; the label is below it
  readonly floor: number; // height below all lanes, lit by the winner's light
  readonly radius: number;
  readonly side: number; // width of the drops beside the strip; 0: they are below the total
  readonly drops: {
    readonly base: number;
    readonly most: number;
    readonly tile: readonly [row: number, rows: number, many: number];
  };
  readonly dropGap: number;
}

const WIDE: Metrics = {
  gutter: 32,
  gap: 16,
  mates: 8,
  rivals: 48,
  pad: [16, 16],
  head: 40,
  card: 500,
  strip: 240,
  air: 12,
  total: 56,
  label: 48,
  needle: 28,
  line: 0.47,
  floor: 32,
  radius: 16,
  side: 0,
  drops: { base: 6, most: 10, tile: [72, 56, 40] },
  dropGap: 4,
};
const WIDE_SIX: Metrics = {
  ...WIDE,
  gap: 12,
  pad: [12, 16],
  drops: { base: 3, most: 7, tile: [56, 56, 32] },
};
/** Two or three lanes in a wide window: the drops stand beside a taller strip. */
const BROAD: Metrics = { ...WIDE, card: 600, side: 184 };
/** What a turned phone's window has instead: heads, totals and drops are lower, so that lanes and result fit. */
const flat = (metrics: Metrics): Metrics => ({
  ...metrics,
  pad: [metrics.pad[0], 8],
  head: 32,
  strip: 96,
  air: 4,
  total: 40,
  label: 32,
  floor: 16,
  drops: { ...metrics.drops, tile: [28, 24, 20] },
});
const NARROW: Metrics = {
  gutter: 8,
  gap: 4,
  mates: 2,
  rivals: 14,
  pad: [4, 8],
  head: 76,
  card: 404,
  strip: 176,
  air: 4,
  total: 50,
  label: 62, // two lines of a name and the price
  needle: 8,
  line: 0.4,
  floor: 20,
  radius: 12,
  side: 0,
  drops: { base: 3, most: 5, tile: [40, 40, 24] },
  dropGap: 2,
};
const NARROW_SIX: Metrics = {
  ...NARROW,
  rivals: 20,
  gap: 6,
  mates: 6,
  head: 36,
  card: 0,
  strip: 148,
  total: 44,
  label: 60,
  drops: { base: 7, most: 7, tile: [24, 24, 18] },
};

/** Narrower arenas use the phone layout. */
const WIDE_FROM = 640;
/** More lanes than this are six narrow columns, or two rows on a phone. */
const FEW = 4;
const WIDEST_CARD = 880;
/** Cards from this width on are broad. */
const BROAD_FROM = 520;
/** Columns of the drops beside a strip, and the least and the largest height of their tiles. */
const SIDE_COLUMNS = [2, 3, 4] as const;
const SIDE_TILE = [44, 88] as const;
const LEAST_STRIP = 72;
/** The least height of a wide arena's strips in a low window. */
const LOW_STRIP = 148;
/** Width of an item on the line, in distances from the line to the label, so that it does not reach the label. */
const CLEAR = 3.6;
/** Places of a row of drops; fewer drops leave some empty. */
const ROW = 4;

const fullMetricsOf = (width: number, { lanes, teams }: ArenaSpec): Metrics => {
  if (width < WIDE_FROM) return lanes > FEW ? NARROW_SIX : NARROW;
  if (lanes > FEW) return WIDE_SIX;
  return placeRow(width, WIDE, { count: lanes, teams }).card < BROAD_FROM ? WIDE : BROAD;
};

/** The least height of an arena in a low window. */
const lowHeight = (metrics: Metrics, rounds: number): number =>
  heightBesideStrip(metrics, dropGridOf(metrics, rounds, true)) + LOW_STRIP + metrics.floor;

/** Wide arenas of less than the least height are flat. */
const metricsOf = (width: number, height: number, arena: ArenaSpec): Metrics => {
  const metrics = fullMetricsOf(width, arena);
  return width >= WIDE_FROM && height < lowHeight(metrics, arena.rounds) ? flat(metrics) : metrics;
};

const rowsOf = (width: number, lanes: number): number => (width < WIDE_FROM && lanes > FEW ? 2 : 1);

const dropGridOf = ({ drops, dropGap }: Metrics, rounds: number, low = false): DropGrid => {
  const { base, most, tile } = drops;
  const columns =
    rounds <= base ? Math.max(rounds, Math.min(base, ROW)) : Math.min(most, Math.ceil(rounds / 2));
  const rows = Math.max(1, Math.ceil(rounds / columns));
  const [one, few, many] = tile;
  return { columns, rows, tile: rows === 1 ? one : low || columns > base ? many : few, gap: dropGap };
};

/** The drops beside a strip: as few columns as the height allows. */
const sideGridOf = ({ dropGap }: Metrics, rounds: number, height: number): DropGrid => {
  const [least, largest] = SIDE_TILE;
  const grids = SIDE_COLUMNS.map((columns) => {
    const rows = Math.max(1, Math.ceil(rounds / columns));
    return { columns, rows, tile: Math.floor((height + dropGap) / rows - dropGap), gap: dropGap };
  });
  const grid = grids.find(({ tile }) => tile >= least) ?? grids.at(-1) ?? dropGridOf(WIDE, rounds);
  return { ...grid, tile: Math.min(grid.tile, largest) };
};

const dropGridHeight = ({ rows, tile, gap }: DropGrid): number => rows * (tile + gap) - gap;

/** A card's height without its strip. */
const heightBesideStrip = ({ pad, head, air, total, side }: Metrics, grid: DropGrid): number =>
  pad[1] * 2 + head + air + total + (side > 0 ? 0 : dropGridHeight(grid));

const rowGap = ({ gap, rivals }: Metrics, teams: boolean): number => (teams ? rivals : gap * 2);

/**
 * The full height, in CSS px, of an arena this wide.
 * @param room height in CSS px that the window leaves; the strips of a wide arena shrink to it
 */
export const arenaHeight = (width: number, arena: ArenaSpec, room = Number.POSITIVE_INFINITY): number => {
  const { lanes, rounds, teams } = arena;
  const metrics = fullMetricsOf(width, arena);
  const rows = rowsOf(width, lanes);
  const beside = heightBesideStrip(metrics, dropGridOf(metrics, rounds));
  const card = Math.max(beside + metrics.strip, metrics.card);
  const meant = rows * card + (rows - 1) * rowGap(metrics, teams) + metrics.floor;
  if (width < WIDE_FROM) return meant;
  return Math.min(meant, Math.max(room, lowHeight(metrics, rounds)));
};

/**
 * As `arenaHeight`, in a window so low that lanes and result would not fit together: wide arenas are flat.
 * @param room height in CSS px that lanes and floor may take; the strips shrink to it, down to a minimum
 */
export const flatArenaHeight = (width: number, arena: ArenaSpec, room: number): number => {
  if (width < WIDE_FROM) return arenaHeight(width, arena);
  const full = fullMetricsOf(width, arena);
  const metrics = flat(full);
  const least = heightBesideStrip(metrics, dropGridOf(metrics, arena.rounds)) + metrics.strip + metrics.floor;
  return clamp(least, room, lowHeight(full, arena.rounds) - 1);
};

/** Left edges and width of a row's cards. */
const placeRow = (
  width: number,
  metrics: Metrics,
  { count, teams }: { count: number; teams: boolean },
): { readonly lefts: readonly number[]; readonly card: number } => {
  const gaps = Array.from({ length: count - 1 }, (_, after) => {
    if (!teams) return metrics.gap;
    return (after + 1) * 2 === count ? metrics.rivals : metrics.mates;
  });
  const free = width - metrics.gutter * 2 - gaps.reduce((sum, gap) => sum + gap, 0);
  const card = Math.min(Math.floor(free / count), WIDEST_CARD);
  let x = metrics.gutter + Math.floor((free - card * count) / 2);
  const lefts = [x, ...gaps.map((gap) => (x += card + gap))];
  return { lefts, card };
};

const laneIn = (card: Rect, metrics: Metrics, grid: DropGrid): ArenaLane => {
  const { pad, head, air, total, label, side } = metrics;
  const x = card.x + pad[0];
  const full = card.width - pad[0] * 2;
  const width = side > 0 ? full - side - pad[0] : full;
  const strip = {
    x,
    y: card.y + pad[1] + head + air,
    width,
    height: card.height - heightBesideStrip(metrics, grid),
  };
  const below = strip.y + strip.height;
  return {
    card,
    head: { x, y: card.y + pad[1], width: full, height: head },
    strip,
    label: { x, y: below - label, width, height: label },
    total: { x, y: below, width, height: total },
    drops:
      side > 0
        ? { x: x + full - side, y: strip.y, width: side, height: dropGridHeight(grid) }
        : { x, y: below + total, width, height: dropGridHeight(grid) },
    line: Math.round(strip.y + strip.height * metrics.line),
  };
};

/** Layout of an arena of `width` by `height` CSS px, shared by canvas and page. */
export const computeArenaLayout = (width: number, height: number, arena: ArenaSpec): ArenaLayout => {
  const { lanes, rounds, teams } = arena;
  const metrics = metricsOf(width, height, arena);
  const rows = rowsOf(width, lanes);
  const roomy = dropGridOf(metrics, rounds);
  const isLow = rows === 1 && height < heightBesideStrip(metrics, roomy) + LOW_STRIP + metrics.floor;
  const belowGrid = isLow ? dropGridOf(metrics, rounds, true) : roomy;
  const columns = Math.ceil(lanes / rows);
  const between = rowGap(metrics, teams);
  const beside = heightBesideStrip(metrics, belowGrid);
  const cardHeight = Math.max(
    beside + LEAST_STRIP,
    Math.floor((height - metrics.floor - between * (rows - 1)) / rows),
  );
  const dropGrid =
    metrics.side > 0 ? sideGridOf(metrics, rounds, cardHeight - beside + metrics.total) : belowGrid;
  const { lefts, card } = placeRow(width, metrics, { count: columns, teams: teams && rows === 1 });
  const places = Array.from({ length: lanes }, (_, lane) => {
    const row = Math.floor(lane / columns);
    const y = row * (cardHeight + between);
    return laneIn({ x: lefts[lane % columns] ?? 0, y, width: card, height: cardHeight }, metrics, dropGrid);
  });
  const [first] = places;
  const strip = first?.strip.height ?? 0;
  const clear = first ? (first.label.y - first.line) * CLEAR : 0;
  const across = metrics.side > 0 ? (first?.strip.width ?? 0) * 0.9 : card * 0.7 + 28;
  const art = Math.min(across, strip * 1.05, clear);
  return {
    width,
    height,
    wide: width >= WIDE_FROM,
    columns,
    rows,
    radius: metrics.radius,
    floor: metrics.floor,
    dropGrid,
    lanes: places,
    lines: Array.from({ length: rows }, (_, row) => lineOf(places[row * columns], width, metrics)),
    art,
    pitch: Math.min(Math.max(art * 0.45, strip * 0.37), strip * 0.42),
  };
};

const lineOf = (lane: ArenaLane | undefined, width: number, { needle }: Metrics): ArenaLine => ({
  y: lane?.line ?? 0,
  left: 0,
  right: width,
  length: needle,
});
