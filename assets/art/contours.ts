/** Closed iso-contours of a field by marching squares. Vector edges stay crisp at every export size. */
import type { Field } from './noise.ts';

type Point = readonly [number, number];
type Side = 'top' | 'right' | 'bottom' | 'left';

/** Which sides of a cell the contour joins, by the bits of its corners (1 top left, clockwise). */
const JOINS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
  [],
];

interface Corners {
  a: number;
  b: number;
  c: number;
  d: number;
}

function crossing(side: Side, corners: Corners, x: number, y: number, step: number): Point {
  const part = (p: number, q: number): number => (p / (p - q)) * step;
  if (side === 'top') return [x + part(corners.a, corners.b), y];
  if (side === 'right') return [x + step, y + part(corners.b, corners.c)];
  if (side === 'bottom') return [x + part(corners.d, corners.c), y + step];
  return [x, y + part(corners.a, corners.d)];
}

function keyOf(point: Point): string {
  return `${point[0].toFixed(2)},${point[1].toFixed(2)}`;
}

/** The field less its level, on a grid with a border of outside all round, so that every contour closes. */
function gridOf(field: Field, level: number, columns: number, rows: number, step: number): number[][] {
  const value = (i: number, j: number): number => {
    const border = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
    return border ? -1 : field((i - 1) * step, (j - 1) * step) - level;
  };
  return Array.from({ length: rows }, (_, j) => Array.from({ length: columns }, (__, i) => value(i, j)));
}

interface Segment {
  start: Point;
  end: Point;
}

function segmentsOf(grid: number[][], step: number): Map<string, Segment[]> {
  const segments = new Map<string, Segment[]>();
  const at = (i: number, j: number): number => grid[j]?.[i] ?? -1;
  for (let j = 0; j < grid.length - 1; j++) {
    for (let i = 0; i < (grid[j]?.length ?? 0) - 1; i++) {
      const corners = { a: at(i, j), b: at(i + 1, j), c: at(i + 1, j + 1), d: at(i, j + 1) };
      const bit = (value: number, weight: number): number => (value > 0 ? weight : 0);
      const code = bit(corners.a, 1) + bit(corners.b, 2) + bit(corners.c, 4) + bit(corners.d, 8);
      for (const [from, to] of JOINS[code] ?? []) {
        const start = crossing(from, corners, (i - 1) * step, (j - 1) * step, step);
        const end = crossing(to, corners, (i - 1) * step, (j - 1) * step, step);
        const key = keyOf(start);
        segments.set(key, [...(segments.get(key) ?? []), { start, end }]);
      }
    }
  }
  return segments;
}

function follow(first: Segment, segments: Map<string, Segment[]>): Point[] {
  const points = [first.start, first.end];
  let end = first.end;
  for (;;) {
    const next = segments.get(keyOf(end))?.pop();
    if (!next) return points;
    end = next.end;
    points.push(end);
  }
}

/** Relative path in tenths: a third of the bytes of absolute coordinates. */
function pathOf(points: readonly Point[]): string {
  const tenths = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const [start, ...rest] = tenths;
  if (!start) return '';
  let [lastX, lastY] = start;
  const steps = rest.map(([x, y]) => {
    const step = `${(x - lastX) / 10} ${(y - lastY) / 10}`;
    [lastX, lastY] = [x, y];
    return step;
  });
  return `M${start[0] / 10} ${start[1] / 10}l${steps.join(' ').replace(/ -/g, '-')}z`;
}

/** One path with every contour of `field` at `level` over width x height, sampled each `step` units. */
export function contours(field: Field, level: number, width: number, height: number, step: number): string {
  const columns = Math.ceil(width / step) + 3;
  const rows = Math.ceil(height / step) + 3;
  const segments = segmentsOf(gridOf(field, level, columns, rows, step), step);
  let path = '';
  for (const list of segments.values()) {
    for (let first = list.pop(); first; first = list.pop()) {
      const points = follow(first, segments);
      if (points.length >= 5) path += pathOf(points);
    }
  }
  return path;
}
