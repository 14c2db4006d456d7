/** Side length of the picture's square, in its own units. */
export const BADGE_SIZE = 64;
const CENTRE = BADGE_SIZE / 2;
const GEM_RADIUS = 22;
const TABLE_RADIUS = 14;
const RING_RADIUS = 29;
const RING_TICKS = 10;

/** Corners of the gem: more for higher levels. */
const SIDES_FROM: readonly (readonly [level: number, sides: number])[] = [
  [9, 12],
  [7, 10],
  [5, 8],
  [3, 6],
  [0, 5],
];

interface Facet {
  readonly points: string;
  /** 1 faces the light above, 0 away from it. */
  readonly light: number;
}

type Point = readonly [x: number, y: number];

function pointAt(radius: number, angle: number): Point {
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const toText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

function cornersOf(sides: number, radius: number): Point[] {
  // An edge is at the top, where the light falls.
  const first = -Math.PI / 2 - Math.PI / sides;
  return Array.from({ length: sides }, (_, side) => pointAt(radius, first + (side * 2 * Math.PI) / sides));
}

/** The gem of a level: its facets, and the table in the middle that carries the number. */
export function gemOf(level: number): { readonly facets: readonly Facet[]; readonly table: string } {
  const [, sides] = SIDES_FROM.find(([from]) => level >= from) ?? [0, 5];
  const outer = cornersOf(sides, GEM_RADIUS);
  const inner = cornersOf(sides, TABLE_RADIUS);
  const facets = outer.map((corner, side) => {
    const next = (side + 1) % sides;
    const middle = -Math.PI / 2 + (side * 2 * Math.PI) / sides;
    const quad = [corner, outer[next], inner[next], inner[side]].filter((point) => point !== undefined);
    return { points: toText(quad), light: (1 - Math.sin(middle)) / 2 };
  });
  return { facets, table: toText(inner) };
}

/** The middles of the ring's ticks, from the top, clockwise. */
export const ringTicks: readonly Point[] = Array.from({ length: RING_TICKS }, (_, tick) =>
  pointAt(RING_RADIUS, -Math.PI / 2 + (tick * 2 * Math.PI) / RING_TICKS),
);
