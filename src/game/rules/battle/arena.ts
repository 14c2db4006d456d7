/** A place in the arena, in CSS px from its upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One lane's places. The canvas draws the card's surface and the strip; everything else is the page's. */
export interface ArenaLane {
  readonly card: Rect;
  readonly head: Rect; // avatar and name
  readonly strip: Rect; // where items pass; its lower edge carries the best drop's line
  readonly label: Rect; // within the strip, at its foot: the drop's name and price
  readonly total: Rect;
  readonly got: Rect; // all drops so far, `GotGrid`
  readonly line: number; // y at which strips stop
}

/** How a lane's drops are laid out below its total. */
export interface GotGrid {
  readonly columns: number;
  readonly rows: number;
  readonly tile: number; // height of one
  readonly gap: number;
}

/** The common line of a row of lanes, marked at the arena's edges. */
export interface ArenaLine {
  readonly y: number;
  readonly left: number; // where the left needle begins
  readonly right: number; // where the right one ends
  readonly length: number; // of one needle
}

export interface ArenaLayout {
  readonly width: number;
  readonly height: number;
  readonly wide: boolean; // heads are rows; on a narrow arena with one row of lanes they are columns
  readonly columns: number;
  readonly rows: number;
  readonly radius: number; // of a card's corners
  readonly floor: number; // height below all lanes, where the winner's light falls
  readonly grid: GotGrid;
  readonly lanes: readonly ArenaLane[]; // in the order of seats
  readonly lines: readonly ArenaLine[]; // one a row
  readonly art: number; // width of an item on the line; twice its height
  readonly pitch: number; // from one item to the next
}

/** What an arena is laid out for. */
export interface ArenaOf {
  readonly lanes: number; // 1..6
  readonly rounds: number; // 1..20
  readonly teams: boolean; // the first half of the lanes against the second
}

/** Sizes in CSS px; `got`: base and most columns, and the height of a tile in few and in many of them. */
interface Metrics {
  readonly gutter: number; // left and right of all lanes: room for the needles
  readonly gap: number; // between lanes
  readonly mates: number; // between lanes of one team
  readonly rivals: number; // between teams
  readonly pad: readonly [across: number, down: number];
  readonly head: number;
  readonly strip: number;
  readonly air: number; // between head and strip
  readonly total: number;
  readonly label: number;
  readonly needle: number;
  readonly floor: number; // below all lanes: where the winner's light falls
  readonly radius: number;
  readonly got: { readonly base: number; readonly most: number; readonly tile: readonly [number, number] };
  readonly gotGap: number;
}

const WIDE: Metrics = {
  gutter: 32,
  gap: 16,
  mates: 8,
  rivals: 48,
  pad: [16, 16],
  head: 40,
  strip: 288,
  air: 12,
  total: 56,
  label: 48,
  needle: 28,
  floor: 32,
  radius: 16,
  got: { base: 6, most: 10, tile: [72, 40] },
  gotGap: 4,
};
const WIDE_SIX: Metrics = {
  ...WIDE,
  gap: 12,
  pad: [12, 16],
  strip: 256,
  got: { base: 3, most: 7, tile: [56, 32] },
};
const NARROW: Metrics = {
  gutter: 8,
  gap: 4,
  mates: 2,
  rivals: 14,
  pad: [4, 8],
  head: 76,
  strip: 168,
  air: 4,
  total: 54,
  label: 44,
  needle: 8,
  floor: 20,
  radius: 12,
  got: { base: 3, most: 5, tile: [40, 24] },
  gotGap: 2,
};
const NARROW_SIX: Metrics = {
  ...NARROW,
  rivals: 20,
  gap: 6,
  mates: 6,
  head: 28,
  strip: 124,
  total: 44,
  label: 38,
  got: { base: 6, most: 7, tile: [24, 18] },
};

/** Under this width an arena is a phone's. */
const WIDE_FROM = 640;
/** More lanes than this are six narrow columns, or two rows on a phone. */
const FEW = 4;
const WIDEST_CARD = 640;
const LEAST_STRIP = 72;
/** Where in a strip its line is, so that the label below finds room. */
const LINE = 0.47;

const metricsOf = (width: number, lanes: number): Metrics => {
  if (width >= WIDE_FROM) return lanes > FEW ? WIDE_SIX : WIDE;
  return lanes > FEW ? NARROW_SIX : NARROW;
};

const rowsOf = (width: number, lanes: number): number => (width < WIDE_FROM && lanes > FEW ? 2 : 1);

const gridOf = ({ got, gotGap }: Metrics, rounds: number): GotGrid => {
  const { base, most, tile } = got;
  const columns = rounds <= base * 2 ? base : Math.min(most, Math.ceil(rounds / 2));
  const rows = Math.max(1, Math.ceil(rounds / columns));
  return { columns, rows, tile: tile[columns > base ? 1 : 0], gap: gotGap };
};

const gotHeight = ({ rows, tile, gap }: GotGrid): number => rows * (tile + gap) - gap;

/** What a card is high beside its strip. */
const around = ({ pad, head, air, total }: Metrics, grid: GotGrid): number =>
  pad[1] * 2 + head + air + total + gotHeight(grid);

const rowGap = ({ gap, rivals }: Metrics, teams: boolean): number => (teams ? rivals : gap * 2);

/** The height, in CSS px, at which an arena this wide looks as it was meant to. */
export const arenaHeight = (width: number, { lanes, rounds, teams }: ArenaOf): number => {
  const metrics = metricsOf(width, lanes);
  const rows = rowsOf(width, lanes);
  const card = around(metrics, gridOf(metrics, rounds)) + metrics.strip;
  return rows * card + (rows - 1) * rowGap(metrics, teams) + metrics.floor;
};

/** Left edges of a row's cards, and how wide each is. */
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

const laneIn = (card: Rect, metrics: Metrics, grid: GotGrid): ArenaLane => {
  const { pad, head, air, total, label } = metrics;
  const x = card.x + pad[0];
  const width = card.width - pad[0] * 2;
  const strip = {
    x,
    y: card.y + pad[1] + head + air,
    width,
    height: card.height - around(metrics, grid),
  };
  const below = strip.y + strip.height;
  return {
    card,
    head: { x, y: card.y + pad[1], width, height: head },
    strip,
    label: { x, y: below - label, width, height: label },
    total: { x, y: below, width, height: total },
    got: { x, y: below + total, width, height: gotHeight(grid) },
    line: Math.round(strip.y + strip.height * LINE),
  };
};

/** Where everything stands in an arena of `width` by `height` CSS px: canvas and page lay themselves out by it. */
export const layArena = (width: number, height: number, { lanes, rounds, teams }: ArenaOf): ArenaLayout => {
  const metrics = metricsOf(width, lanes);
  const grid = gridOf(metrics, rounds);
  const rows = rowsOf(width, lanes);
  const columns = Math.ceil(lanes / rows);
  const between = rowGap(metrics, teams);
  const least = around(metrics, grid) + LEAST_STRIP;
  const cardHeight = Math.max(least, Math.floor((height - metrics.floor - between * (rows - 1)) / rows));
  const { lefts, card } = placeRow(width, metrics, { count: columns, teams: teams && rows === 1 });
  const places = Array.from({ length: lanes }, (_, lane) => {
    const row = Math.floor(lane / columns);
    const y = row * (cardHeight + between);
    return laneIn({ x: lefts[lane % columns] ?? 0, y, width: card, height: cardHeight }, metrics, grid);
  });
  const strip = places[0]?.strip.height ?? 0;
  const art = Math.min(card * 0.7 + 28, strip * 1.05);
  return {
    width,
    height,
    wide: width >= WIDE_FROM,
    columns,
    rows,
    radius: metrics.radius,
    floor: metrics.floor,
    grid,
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
